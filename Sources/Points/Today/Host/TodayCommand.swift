package import ExtensionHost

/// The commands of a Today host in addition to the board's.
package enum TodayCommand: Hashable, CommandFamily {
    /// Updates a shown widget; nil: every shown one.
    case reload(identifier: String?)

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case reload
    }

    package static let names = Set(CodingKeys.allCases.map(\.rawValue))

    /// The answer to a command.
    package enum Answer: Hashable, Sendable, Codable {
        case done
    }
}

extension CommandRefusal {
    /// The widget reported that its update failed, or did not finish it in time.
    package static func updateFailed(_ identifier: String) -> CommandRefusal {
        CommandRefusal(
            code: "update-failed",
            message: "\(identifier) was not updated: what it showed stays. `hostel logs \(identifier)` says why.")
    }
}
