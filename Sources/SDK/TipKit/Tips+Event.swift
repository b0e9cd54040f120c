extension Tips {
    /// Something that happens in a program, which rules count. Nothing here counts it: there are no donations.
    public struct Event<DonationInfo: Codable & Sendable>: Identifiable, Sendable {
        public struct Donation: Sendable {
            public let date: Date
            public let info: DonationInfo
        }

        public let id: String
        public var donations: [Donation] { [] }

        public func donate(_ info: DonationInfo) async {}
        public func sendDonation(_ info: DonationInfo) {}
    }

    public struct EmptyDonation: Codable, Sendable {
        public init() {}
    }
}

extension Tips.Event {
    public init(id: String, donationType: DonationInfo.Type) { self.id = id }
}

extension Tips.Event where DonationInfo == Tips.EmptyDonation {
    public init(id: String) { self.id = id }
    public func donate() async {}
    public func sendDonation() {}
    public func sendDonation(_ completion: @escaping @Sendable () -> Void) { completion() }
}

/// A condition of a tip. It is compiled and never evaluated.
@freestanding(expression)
public macro Rule<Info: Codable & Sendable>(
    _ event: Tips.Event<Info>, _ condition: (Tips.Event<Info>) -> Bool
) -> Tips.Rule = #externalMacro(module: "HostelMacros", type: "TipRuleMacro")
