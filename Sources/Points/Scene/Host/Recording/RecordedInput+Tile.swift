internal import DisplayLists
internal import ExtensionSession

extension RecordedInput {
    /// The events that come from a person or a command.
    init?(_ event: Tile.Event) {
        switch event {
        case .show: self = .show
        case .hide: self = .hide
        case .choose(let mode): self = .choose(mode: mode.rawValue)
        case .processRunning, .processEnded, .retry, .forgive, .appeared, .disappeared, .frame, .preferredSize,
            .largestMode, .environment, .undrawable:
            return nil
        }
    }
}
