public import FoundationNetworking

// Foundation on Linux has the class of streams, and no session makes one. Network code of applications names these
// methods, and a widget that does not call them compiles and runs.
extension URLSession {
    /// Ends the process: Foundation on Linux has no streams.
    public func streamTask(withHostName hostname: String, port: Int) -> URLSessionStreamTask {
        fatalError("URLSession makes no stream to \(hostname):\(port) on Linux. Use a data task.")
    }

    /// Ends the process: Foundation on Linux has no streams.
    public func streamTask(with service: NetService) -> URLSessionStreamTask {
        streamTask(withHostName: service.hostName ?? service.name, port: service.port)
    }
}
