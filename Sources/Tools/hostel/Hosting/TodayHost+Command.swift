internal import ExtensionHost
internal import PhotosPointHost
internal import WidgetHost

extension TodayHost {
    /// Starts a host. Its errors become `CommandFailure`.
    static func running(
        _ configuration: Configuration, policy: any GrantPolicy = AskingPolicy()
    ) async throws -> TodayHost {
        do {
            let host = try await TodayHost(configuration: configuration, policy: policy)
            try await host.start()
            return host
        } catch let error as HostError {
            throw CommandFailure.bad(error.description + error.option)
        } catch let error as PictureFailure {
            throw CommandFailure.bad(error.description)
        }
    }

    /// Starts a host for one command, asks it, and stops it. A refusal is the command's failure.
    nonisolated static func once<Answer: Sendable>(
        _ configuration: Configuration, policy: any GrantPolicy = AskingPolicy(),
        _ ask: (TodayHost) async throws -> Answer
    ) async throws -> Answer {
        let host = try await running(configuration, policy: policy)
        do {
            let answer = try await ask(host)
            await host.stop()
            return answer
        } catch {
            await host.stop()
            if let refusal = error as? CommandRefusal { throw CommandFailure.refused(refusal) }
            throw error
        }
    }
}

extension HostError {
    /// The option that mends it, in parentheses; empty for an error that no option mends.
    fileprivate var option: String {
        switch self {
        case .state(.inUse), .state(.notPrivate), .state(.socketPathTooLong): " (--state DIR)"
        default: ""
        }
    }
}
