extension Publisher {
    /// Prints each event of each subscriber.
    ///
    /// - Parameters:
    ///   - prefix: stands before each line.
    ///   - stream: where the lines go; nil for the standard output.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> AnyPublisher<Output, Failure>
    {
        let lines = PrintedLines(prefix, stream)
        return handleEvents(
            receiveSubscription: { lines.add("receive subscription: (\($0))") },
            receiveOutput: { lines.add("receive value: (\($0))") },
            receiveCompletion: { completion in
                switch completion {
                case .finished: lines.add("receive finished")
                case .failure(let error): lines.add("receive error: (\(error))")
                }
            },
            receiveCancel: { lines.add("receive cancel") },
            receiveRequest: { lines.add("request \($0.max.map { "max: (\($0))" } ?? "unlimited")") })
    }
}

/// Where the events of a publisher are printed.
private final class PrintedLines {
    private let start: String
    private var stream: (any TextOutputStream)?

    init(_ prefix: String, _ stream: (any TextOutputStream)?) {
        start = prefix.isEmpty ? "" : prefix + ": "
        self.stream = stream
    }

    func add(_ line: String) {
        if stream == nil { return Swift.print(start + line) }
        stream?.write(start + line + "\n")
    }
}
