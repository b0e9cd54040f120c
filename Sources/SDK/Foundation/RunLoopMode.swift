public import Foundation

/// The name that Swift 4.0 and earlier had for `RunLoop.Mode`.
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
    public static let defaultRunLoopMode = RunLoop.Mode.default
    public static let commonModes = RunLoop.Mode.common
}
