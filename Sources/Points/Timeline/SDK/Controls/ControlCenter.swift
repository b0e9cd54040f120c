/// Asks for new values of controls. Hostel has no place for controls, so nothing happens.
public final class ControlCenter: Sendable {
    public static let shared = ControlCenter()

    private init() {}

    public func reloadControls(ofKind kind: String) {}
    public func reloadAllControls() {}
}
