public import FoundationNetworking

extension URLSessionTask {
    /// Always true: a task with a delegate delivers data as it comes.
    public var prefersIncrementalDelivery: Bool {
        get { true }
        set {}
    }
}

// `hostel lower` writes a call of an optional method of a session's delegate as a plain call. Foundation's library has a
// default for each of them but these, which it never calls.
extension URLSessionTaskDelegate {
    /// Never called by a session.
    public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}
    /// Never called by a session: without a network a task fails at once.
    public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {}
}
