public import Foundation
public import FoundationNetworking

// Linux does not tell an application whether a network is dear or its person saves data, so nothing is refused for that.

extension URLRequest {
    /// Always true: no network counts as constrained.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }
    /// Always true: no network counts as expensive.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }
}

extension URLSessionConfiguration {
    /// Always true: no network counts as constrained.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }
    /// Always true: no network counts as expensive.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }
}

extension URLError {
    public enum NetworkUnavailableReason: Int, Hashable, Sendable { case cellular, expensive, constrained }

    /// Always nil: no network is refused for what it costs.
    public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}
