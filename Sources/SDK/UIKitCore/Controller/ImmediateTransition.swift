/// A change without a duration: the animations run once the new size is set.
@MainActor
package final class ImmediateTransition: UIViewControllerTransitionCoordinator {
    private var beside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var after: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    package init() {}

    package var isAnimated: Bool { false }
    package var isCancelled: Bool { false }
    package var transitionDuration: TimeInterval { 0 }

    package func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { beside.append(animation) }
        if let completion { after.append(completion) }
        return true
    }

    /// The new size is set.
    package func run() {
        let (beside, after) = (beside, after)
        self.beside = []
        self.after = []
        for closure in beside { closure(self) }
        for closure in after { closure(self) }
    }
}
