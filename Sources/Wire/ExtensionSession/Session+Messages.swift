package import ExtensionMessages
package import LinuxSystem

// Messages of a closed type, and the messages of an extension point, which are bytes to the session.
extension Session {
    /// Sends a message without an answer. The kernel duplicates the descriptors; the caller keeps its own.
    package func notify(_ message: some ChannelMessage, descriptors: [Int32] = []) throws(SessionError) {
        try notify(type(of: message).channel, bytes: message.encoded(), descriptors: descriptors)
    }

    /// Sends a notice of an extension point.
    package func notify(custom payload: [UInt8]) throws(SessionError) {
        try notify(.custom, bytes: payload)
    }

    /// Sends a request and calls back once, with the answer or with an error. An answer that cannot be decoded ends
    /// the session.
    ///
    /// - Parameter deadline: how long to wait; nil waits as long as the session lives.
    package func request<Reply: ChannelMessage>(
        _ message: some ChannelMessage, expecting: Reply.Type, deadline: Duration?,
        completion: @escaping (Result<Reply, SessionError>) -> Void
    ) {
        request(
            type(of: message).channel, bytes: message.encoded(), deadline: deadline, completion: decoding(completion))
    }

    /// Waits for the answer to a request that was sent before this session existed, and calls back once; otherwise as
    /// `request(_:expecting:deadline:completion:)`. Call it before any other request.
    package func request<Reply: ChannelMessage>(
        sent opening: OpeningRequest, expecting: Reply.Type, deadline: Duration?,
        completion: @escaping (Result<Reply, SessionError>) -> Void
    ) {
        expectAnswer(to: opening, deadline: deadline, completion: decoding(completion))
    }

    private func decoding<Reply: ChannelMessage>(
        _ completion: @escaping (Result<Reply, SessionError>) -> Void
    ) -> (Result<[UInt8], SessionError>, inout DescriptorList) -> Void {
        { [weak self] result, _ in
            switch result {
            case .success(let payload):
                do throws(MessageError) {
                    completion(.success(try Reply(encoded: payload)))
                } catch {
                    self?.invalidate(.badMessage(error))
                    completion(.failure(.ended(.invalidated(.badMessage(error)))))
                }
            case .failure(let error): completion(.failure(error))
            }
        }
    }

    /// Sends a request of an extension point; otherwise as `request(_:expecting:deadline:completion:)`.
    package func request(
        custom payload: [UInt8], deadline: Duration?, completion: @escaping (Result<[UInt8], SessionError>) -> Void
    ) {
        request(.custom, bytes: payload, deadline: deadline) { result, _ in completion(result) }
    }

    /// Asks whether the other side's thread responds. The answer is the same bytes.
    package func ping(
        _ payload: [UInt8] = [], deadline: Duration?, completion: @escaping (Result<[UInt8], SessionError>) -> Void
    ) {
        request(.ping, bytes: payload, deadline: deadline) { result, _ in completion(result) }
    }

    /// Sends a notice of the typed sessions. The kernel duplicates the descriptors; the caller keeps its own.
    package func notify(
        session payload: [UInt8], insert: PayloadInsert? = nil, descriptors: [Int32]
    ) throws(SessionError) {
        try notify(.session, bytes: payload, insert: insert, descriptors: descriptors)
    }

    /// Sends a request of the typed sessions; otherwise as `request(_:bytes:descriptors:deadline:completion:)`.
    package func request(
        session payload: [UInt8], insert: PayloadInsert? = nil, descriptors: [Int32], deadline: Duration?,
        completion: @escaping (Result<[UInt8], SessionError>, inout DescriptorList) -> Void
    ) -> UInt64? {
        request(
            .session, bytes: payload, insert: insert, descriptors: descriptors, deadline: deadline,
            completion: completion)
    }

    /// Answers a request of the other side. A second answer to the same request is dropped.
    package func reply(_ token: ReplyToken, with message: some ChannelMessage) throws(SessionError) {
        try reply(token, bytes: message.encoded())
    }
}
