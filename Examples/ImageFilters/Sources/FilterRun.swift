import ExtensionHost

/// One filter at work on a batch: asks its process for one picture after the other, and starts it anew when it exits.
@HostActor
final class FilterRun {
    /// Pictures in a row that may fail before the filter gets no more.
    private static let patience = 3

    let name: String
    private(set) var done = 0
    private(set) var failures: [String: Int] = [:]
    /// A sum over all results, which shows that they are the same each time.
    private(set) var sum: UInt64 = 0
    private(set) var hasGivenUp = false
    private let process: ExtensionProcess
    private var session: PeerSession?
    private var failedInARow = 0

    init(_ identity: InstalledExtension, of host: ExtensionHost.Host) async throws(HostError) {
        name = identity.displayName
        process = try await ExtensionProcess(identity: identity, of: host)
    }

    /// How often its process was launched.
    var launches: Int { get async { await process.figures?.launches ?? 0 } }

    /// Filters a picture.
    func apply(_ picture: Picture) async {
        guard !hasGivenUp else { return }
        do throws(FilterError) {
            let result = try await filtered(picture)
            for byte in result { sum = sum &* 31 &+ UInt64(byte) }
            done += 1
            failedInARow = 0
        } catch {
            failures[error.word, default: 0] += 1
            failedInARow += 1
            hasGivenUp = failedInARow == Self.patience
            // The next picture gets a new session, and a new process if this one has exited.
            if session?.end != nil { session = nil }
        }
    }

    private func currentSession() async throws(PeerSessionError) -> PeerSession {
        if let session { return session }
        let made = try await process.makeSession()
        session = made
        return made
    }

    private func filtered(_ picture: Picture) async throws(FilterError) -> [UInt8] {
        do throws(PeerSessionError) {
            let session = try await currentSession()
            let pixels: SharedBytes
            do { pixels = try SharedBytes(picture.pixels) } catch { throw PeerSessionError.notRead }
            let reply = try await session.request(
                Apply(width: Picture.side, height: Picture.side, pixels: pixels))
            guard reply.pixels.count == Picture.bytes, let bytes = try? reply.pixels.bytes(atMost: Picture.bytes)
            else { throw PeerSessionError.badAnswer(.malformed) }
            return bytes
        } catch {
            // The end of the process says more than the request.
            if error == .deadlinePassed, let end = await session?.ended() { throw FilterError(end) }
            throw FilterError(error)
        }
    }
}

/// Why a filter failed, with one word for the report.
struct FilterError: Error {
    let word: String

    init(_ error: PeerSessionError) {
        switch error {
        case .interrupted(let code, _): word = code
        case .failed(let failure): word = failure.code
        default: word = "\(error)"
        }
    }
}
