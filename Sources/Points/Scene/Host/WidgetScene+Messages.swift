package import ExtensionHost
package import ExtensionMessages
package import ExtensionSession
internal import LinuxSystem

// What a scene says to its widget, and the messages of extension points that have their own.

extension WidgetScene {
    /// Asks the widget; a missed deadline ends its process, and an end of the session is told by the process's exit.
    ///
    /// The completion is called once, with nil where there is no answer any more.
    package func ask(
        _ request: WidgetRequest, deadline: Deadline, within limit: Duration,
        _ completion: @escaping @HostActor (WidgetReply?) -> Void
    ) {
        // A stopped process is asked once it goes on; whoever asks has begun a use, which lets it.
        if process.isGated {
            return process.whenOpen { [weak self] in
                HostActor.shared.assumeHere {
                    guard let self else { return completion(nil) }
                    self.ask(request, deadline: deadline, within: limit, completion)
                }
            }
        }
        guard let session = process.session else { return completion(nil) }
        session.request(request, expecting: WidgetReply.self, deadline: limit) { [weak self] result in
            HostActor.shared.assumeHere {
                switch result {
                case .success(let reply): return completion(reply)
                case .failure(.deadlinePassed): self?.process.missed(deadline, after: limit.inSeconds)
                case .failure(.refused): self?.process.violated("it refused a request")
                case .failure(.backpressure), .failure(.oversized): self?.process.violated("it does not read")
                case .failure(.ended): break
                }
                completion(nil)
            }
        }
    }

    /// Asks in a message of the extension point's own, as `ask`.
    package func ask<Reply: CustomBody>(
        _ body: some CustomBody, expecting: Reply.Type, deadline: Deadline, within limit: Duration,
        _ completion: @escaping @HostActor (Reply?) -> Void
    ) {
        guard !process.isGated, let session = process.session else { return completion(nil) }
        session.request(body.message, expecting: CustomMessage.self, deadline: limit) { [weak self] result in
            HostActor.shared.assumeHere {
                switch result {
                case .success(let message):
                    do throws(MessageError) { return completion(try Reply(message)) } catch {
                        self?.process.violated("a message \(message.name): \(error)", rule: error.rule)
                    }
                case .failure(.deadlinePassed): self?.process.missed(deadline, after: limit.inSeconds)
                case .failure(.refused): self?.process.violated("it refused a request")
                case .failure(.backpressure), .failure(.oversized): self?.process.violated("it does not read")
                case .failure(.ended): break
                }
                completion(nil)
            }
        }
    }

    /// Asks, and waits for the answer; nil where there is none any more.
    package func ask<Reply: CustomBody>(
        _ body: some CustomBody, expecting: Reply.Type, deadline: Deadline, within limit: Duration
    ) async -> Reply? {
        await withCheckedContinuation { continuation in
            ask(body, expecting: expecting, deadline: deadline, within: limit) { continuation.resume(returning: $0) }
        }
    }

    package func tell(_ notice: WidgetNotice) {
        // Nothing piles up at a stopped process: its views are gone, and with them what there is to tell.
        guard !process.isGated else { return }
        do throws(SessionError) { try process.session?.notify(notice) } catch {
            if error == .backpressure { process.violated("it does not read") }
        }
    }

    package func tell(custom message: CustomMessage) {
        guard !process.isGated else { return }
        do throws(SessionError) { try process.session?.notify(message) } catch {
            if error == .backpressure { process.violated("it does not read") }
        }
    }

    func received(_ message: CustomMessage) {
        guard notices.allow(now: monotonicNanoseconds()) else {
            return process.violated("more messages than a widget needs")
        }
        do throws(MessageError) { try onCustom(message) } catch {
            process.violated("a message \(message.name): \(error)", rule: error.rule)
        }
    }

    /// Turns the message that came last down, without an end of its session.
    package func refuse(_ rule: AuditRule, _ detail: String) {
        process.count(.refused)
        process.session?.tap?.refused(rule, detail: detail, bytes: nil)
    }

    /// Whether the extension has this view, be it on its way in or out, or beside the tile.
    package func hasView(_ view: ViewIdentifier) -> Bool {
        tile.view == view || tile.stage == .disappearing(view) || privateViews[view] != nil
    }
}
