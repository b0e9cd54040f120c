public import Foundation

// Code in Swift 5 mode changes its own state in these closures, as it may on the original platform, where the closures
// are imported without a check. Foundation on Linux declares them `@Sendable`, so the same code would not compile.
//
// A declaration with the same signature hides Foundation's in a file that reaches Foundation through the SDK alone. In
// a file that imports Foundation's module itself both are visible; there the disfavoured one gives way.

extension NotificationCenter {
    @_alwaysEmitIntoClient @_disfavoredOverload @preconcurrency
    public func addObserver(
        forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        self.Foundation::addObserver(forName: name, object: obj, queue: queue, using: block)
    }

    // A name that is not optional makes this the more special one, also beside Foundation's own.
    @_alwaysEmitIntoClient @preconcurrency
    public func addObserver(
        forName name: NSNotification.Name, object obj: Any?, queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        self.Foundation::addObserver(forName: .some(name), object: obj, queue: queue, using: block)
    }
}
