public import Foundation

/// Undoes changes and repeats them. A widget has no gesture for that: a source calls it.
///
/// Changes between two turns of the run loop are not joined by themselves: each is a step of its own, unless a source
/// begins a group.
open class UndoManager: NSObject {
    private typealias Change = () -> Void
    private struct Step {
        var changes: [(target: ObjectIdentifier, change: Change)] = []
        var name = ""
    }

    private var undoSteps: [Step] = []
    private var redoSteps: [Step] = []
    private var groups: [Step] = []
    private var disabled = 0

    public final private(set) var isUndoing = false
    public final private(set) var isRedoing = false
    /// The most steps that are kept; 0 keeps all.
    open var levelsOfUndo = 0 { didSet { cut() } }
    /// Has no effect: see the class.
    open var groupsByEvent = true

    open var canUndo: Bool { !undoSteps.isEmpty || groups.contains { !$0.changes.isEmpty } }
    open var canRedo: Bool { !redoSteps.isEmpty }
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }
    open var groupingLevel: Int { groups.count }
    open func disableUndoRegistration() { disabled += 1 }
    open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

    /// Keeps a change and its target until it is undone.
    public final func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping (TargetType) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        let step = (ObjectIdentifier(target), { handler(target) })
        if !isUndoing, !isRedoing { redoSteps.removeAll() }
        if groups.isEmpty { keep(Step(changes: [step])) } else { groups[groups.count - 1].changes.append(step) }
    }

    open func beginUndoGrouping() { groups.append(Step()) }
    /// Without a group it has no effect.
    open func endUndoGrouping() {
        guard let step = groups.popLast(), !step.changes.isEmpty else { return }
        if groups.isEmpty { keep(step) } else { groups[groups.count - 1].changes += step.changes }
    }

    /// Undoes the last step, the last change of it first. Ends an open group before.
    open func undo() {
        while !groups.isEmpty { endUndoGrouping() }
        undoNestedGroup()
    }
    open func undoNestedGroup() {
        guard let step = undoSteps.popLast() else { return }
        isUndoing = true
        run(step)
        isUndoing = false
    }
    open func redo() {
        guard let step = redoSteps.popLast() else { return }
        isRedoing = true
        run(step)
        isRedoing = false
    }

    open func removeAllActions() { (undoSteps, redoSteps, groups) = ([], [], []) }
    open func removeAllActions(withTarget target: Any) {
        let target = ObjectIdentifier(target as AnyObject)
        func without(_ steps: [Step]) -> [Step] {
            steps.map { step in
                var step = step
                step.changes.removeAll { $0.target == target }
                return step
            }
        }
        (undoSteps, redoSteps, groups) = (
            without(undoSteps).filter { !$0.changes.isEmpty }, without(redoSteps).filter { !$0.changes.isEmpty },
            without(groups)
        )
    }

    open func setActionName(_ actionName: String) {
        if !groups.isEmpty {
            groups[groups.count - 1].name = actionName
        } else if !undoSteps.isEmpty {
            undoSteps[undoSteps.count - 1].name = actionName
        }
    }
    /// Empty without a step.
    open var undoActionName: String { undoSteps.last?.name ?? "" }
    open var redoActionName: String { redoSteps.last?.name ?? "" }
    open var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }
    open var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }

    /// The changes that one makes while it runs are one step in the other direction.
    private func run(_ step: Step) {
        groups.append(Step(name: step.name))
        for (_, change) in step.changes.reversed() { change() }
        endUndoGrouping()
    }

    private func keep(_ step: Step) {
        if isUndoing {
            redoSteps.append(step)
        } else {
            undoSteps.append(step)
            cut()
        }
    }

    private func cut() {
        if levelsOfUndo > 0, undoSteps.count > levelsOfUndo { undoSteps.removeFirst(undoSteps.count - levelsOfUndo) }
    }
}
