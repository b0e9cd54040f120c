public import FoundationNetworking

extension URLSessionConfiguration {
    /// The ordinary configuration: a transfer ends with its process, and no other process continues it.
    public class func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }

    /// Without effect: a transfer without a network fails at once.
    public var waitsForConnectivity: Bool {
        get { false }
        set {}
    }
}
