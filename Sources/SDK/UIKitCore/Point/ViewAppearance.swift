package import DisplayLists
package import Foundation
package import SceneMessages

/// One appearance of an extension's view, for every point and language.
@MainActor
package protocol ViewAppearance: AnyObject {
    /// Makes the principal object, loads and shows it, and sends its first frame.
    func appear(_ configuration: ViewConfiguration)
    func performUpdate(_ completion: @escaping @MainActor (UpdateResult) -> Void)
    func changeMode(_ mode: DisplayMode, _ maximumSizes: MaximumSizes)
    func reconfigure(_ configuration: ViewConfiguration)
    func touch(_ phase: TouchPhase, at point: CGPoint, time: TimeInterval)
    func memoryWarning()
    /// Hides and frees the principal object.
    func disappear()
}

extension ViewAppearance {
    /// Only widgets bring themselves up to date.
    package func performUpdate(_ completion: @escaping @MainActor (UpdateResult) -> Void) { completion(.noData) }

    /// Only widgets have modes.
    package func changeMode(_ mode: DisplayMode, _ maximumSizes: MaximumSizes) {}
}
