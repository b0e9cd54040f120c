internal import LinuxSystem

extension PendingRequests {
    /// Calls back with an error, beside which no descriptor comes.
    static func fail(_ completion: Completion, _ error: SessionError) {
        var none = DescriptorList(owning: [])
        completion(.failure(error), &none)
    }
}
