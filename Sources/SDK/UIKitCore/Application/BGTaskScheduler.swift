// Names of BackgroundTasks, which Hostel does not have as a module: nothing runs in the background here.

/// Runs work while an application is closed; here it never does.
public final class BGTaskScheduler: Sendable {
    /// Why a request is refused.
    public struct Error: Swift.Error, Equatable, Sendable {
        public enum Code: Int, Sendable { case unavailable = 1, tooManyPendingTaskRequests, notPermitted }
        public let code: Code
        public init(_ code: Code) { self.code = code }
        public static let unavailable = Code.unavailable
        public static let tooManyPendingTaskRequests = Code.tooManyPendingTaskRequests
        public static let notPermitted = Code.notPermitted
    }

    public static let shared = BGTaskScheduler()
    private init() {}

    /// - Returns: false: the handler is never called.
    @discardableResult
    public func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
        launchHandler: @escaping @Sendable (BGTask) -> Void
    ) -> Bool { false }
    /// Throws `Error` with the code `unavailable`.
    public func submit(_ taskRequest: BGTaskRequest) throws { throw Error(.unavailable) }
    public func cancel(taskRequestWithIdentifier identifier: String) {}
    public func cancelAllTaskRequests() {}
    public func pendingTaskRequests() async -> [BGTaskRequest] { [] }
    @preconcurrency
    public func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) {
        completionHandler([])
    }
}

/// Work to run in the background. No object of this class exists here.
open class BGTask: NSObject, @unchecked Sendable {
    // There is no object of this class.
    public final let identifier: String
    public final var expirationHandler: (() -> Void)?
    private init?(none: Void) { return nil }
    public final func setTaskCompleted(success: Bool) {}
}

// No state of their own.
public final class BGAppRefreshTask: BGTask, @unchecked Sendable {}
public final class BGProcessingTask: BGTask, @unchecked Sendable {}

/// A request for work in the background.
open class BGTaskRequest: NSObject, @unchecked Sendable {
    // Used by its owner alone, as on the original platform.
    public final let identifier: String
    public final var earliestBeginDate: Date?
    init(_ identifier: String) { self.identifier = identifier }
}

public final class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
    // No state of its own.
    public init(identifier: String) { super.init(identifier) }
}

public final class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
    // As the superclass.
    public var requiresNetworkConnectivity = false
    public var requiresExternalPower = false
    public init(identifier: String) { super.init(identifier) }
}
