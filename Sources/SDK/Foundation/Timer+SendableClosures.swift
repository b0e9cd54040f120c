public import Foundation

// Code in Swift 5 mode changes its own state in these closures, as it may on the original platform, where the closures
// are imported without a check. Foundation on Linux declares them `@Sendable`, so the same code would not compile.
//
// A declaration with the same signature hides Foundation's in a file that reaches Foundation through the SDK alone. In
// a file that imports Foundation's module itself both are visible; there the disfavoured one gives way.

extension Timer {
    @_alwaysEmitIntoClient @_disfavoredOverload @preconcurrency @discardableResult
    public class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
        Timer.Foundation::scheduledTimer(withTimeInterval: interval, repeats: repeats, block: block)
    }
}
