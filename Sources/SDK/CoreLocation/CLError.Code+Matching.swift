extension CLError.Code {
    /// Whether an error has this code, in a `catch` or a `case`.
    public static func ~= (match: CLError.Code, error: any Error) -> Bool { (error as? CLError)?.code == match }
}

extension CLLocationManager {
    /// Without effect: no place is followed.
    public final var showsBackgroundLocationIndicator: Bool {
        get { false }
        set {}
    }
}
