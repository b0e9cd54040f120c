/// The activity for which a program wants places.
public enum CLActivityType: Int, Sendable {
    case other = 1
    case automotiveNavigation, fitness, otherNavigation, airborne
}

/// An update about the machine's place, which is denied.
public struct CLLocationUpdate: Sendable {
    /// The purpose of places.
    public enum LiveConfiguration: Int, Sendable {
        case `default`, automotiveNavigation, otherNavigation, fitness, airborne
    }

    /// None.
    public var location: CLLocation? { nil }
    public var authorizationDenied: Bool { true }
    public var authorizationDeniedGlobally: Bool { false }
    public var authorizationRestricted: Bool { false }
    public var authorizationRequestInProgress: Bool { false }
    public var insufficientlyInUse: Bool { false }
    public var locationUnavailable: Bool { true }
    public var accuracyLimited: Bool { false }
    public var serviceSessionRequired: Bool { false }
    public var stationary: Bool { false }

    /// One update, which says that places are denied; then the end.
    public struct Updates: AsyncSequence, Sendable {
        public typealias Element = CLLocationUpdate

        public struct AsyncIterator: AsyncIteratorProtocol {
            private var isTold = false

            public mutating func next() async throws -> CLLocationUpdate? {
                defer { isTold = true }
                return isTold ? nil : CLLocationUpdate()
            }
        }

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }

    public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates { Updates() }
}
