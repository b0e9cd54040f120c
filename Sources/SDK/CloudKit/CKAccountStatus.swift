/// Whether a person is signed in. Here nobody is: `noAccount`.
public enum CKAccountStatus: Int, Sendable {
    case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}
