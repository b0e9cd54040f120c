internal import Foundation

/// Names a method of a class, and calls it. On the original platform the Objective-C runtime finds the method by the
/// name; here the value has the method itself: `hostel lower` writes `#selector(tapped)` as
/// `Selector("tapped", Controller.tapped)`.
///
/// Two selectors are equal if their names are. A selector that was made from a name alone calls nothing.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
    /// The method's name with a colon for each argument, such as `tapped:`.
    public let description: String
    /// Calls the method; nil without one. Unchecked: a method of a type has no state of its own.
    private let method: ((AnyObject, Any?, Any?) -> Outcome)?

    /// The result of a call.
    package enum Outcome: Hashable, Sendable { case called, noMethod, otherTarget, otherArgument }

    public init(_ name: String) {
        description = name
        method = nil
    }

    public init(stringLiteral name: String) { self.init(name) }

    /// A method without arguments.
    public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
        description = name
        self.method = { target, _, _ in
            guard let target = target as? Target else { return .otherTarget }
            _ = method(target)()
            return .called
        }
    }

    /// A method with one argument: the control, the recogniser, the timer or the notification.
    public init<Target: AnyObject, Argument, Result>(
        _ name: String, _ method: @escaping (Target) -> (Argument) -> Result
    ) {
        description = name + ":"
        self.method = { target, first, _ in
            guard let target = target as? Target else { return .otherTarget }
            guard let first = first as? Argument else { return .otherArgument }
            _ = method(target)(first)
            return .called
        }
    }

    /// A method with two arguments: the control and the event.
    public init<Target: AnyObject, First, Second, Result>(
        _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
    ) {
        description = name + "::"
        self.method = { target, first, second in
            guard let target = target as? Target else { return .otherTarget }
            guard let first = first as? First, let second = second as? Second else { return .otherArgument }
            _ = method(target)(first, second)
            return .called
        }
    }

    public static func == (one: Selector, other: Selector) -> Bool { one.description == other.description }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }

    /// False for a selector of a name alone.
    package var hasMethod: Bool { method != nil }

    /// Calls the method on the thread of the caller. The log says why a method was not called.
    @discardableResult
    package func call(on target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) -> Outcome {
        let outcome = send(to: target, first, second)
        if let message = message(outcome, target) {
            try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
        }
        return outcome
    }

    /// Calls the method, and is silent where it cannot be called.
    package func send(to target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) -> Outcome {
        method?(target, first, second) ?? .noMethod
    }

    private func message(_ outcome: Outcome, _ target: AnyObject) -> String? {
        switch outcome {
        case .called: nil
        case .noMethod:
            "The selector \(description) was made from a name, which leads to no method here. Write #selector(Type.method)."
        case .otherTarget: "The selector \(description) is not a method of its target, \(type(of: target))."
        case .otherArgument:
            "The method of the selector \(description) in \(type(of: target)) takes another argument than it is sent."
        }
    }
}
