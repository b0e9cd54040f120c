internal import DisplayLists
package import ExtensionHost
package import ExtensionManifest
internal import ExtensionMessages
internal import ExtensionSession
package import Foundation
internal import LinuxSystem
internal import SceneHost
internal import TimelineMessages
internal import WidgetDisplay

/// Asks one WidgetKit extension, one question after the other, and checks its answers. Its process is launched for a
/// question and may be suspended or end between two.
@HostActor
package final class WidgetDesk {
    private let hosted: HostedExtension
    private var lastNumber: UInt32 = 0
    /// The answer to the present question, as far as it came.
    private var answer: WidgetAnswer?
    private var tail: Task<Void, Never>?
    private var ledger = LooksLedger()
    /// Our choice: an extension asks for a reload when something changed, and nothing changes more often.
    private var ownRequests = RateLimit(burst: 20, perSecond: 1)
    private var messages = RateLimit(burst: 10_000, perSecond: 2_000)
    private var presses = PressGate()
    /// A request of the extension about itself.
    var onRequest: (ContainerRequest) -> ContainerReply = { _ in .contentSet }

    init(_ hosted: HostedExtension) {
        self.hosted = hosted
        hosted.report(to: self)
    }

    /// The host's memory that its kept looks take.
    package var keptBytes: Int { ledger.bytes }

    private var identifier: String { hosted.identity.identifier }
    private var process: ExtensionInstance { hosted.process }
}

// MARK: - Questions

extension WidgetDesk: WidgetSource {
    package func widgets() async throws(WidgetFailure) -> [BundleListing.Widget] {
        do throws(WidgetFailure) { return try await described(WidgetDescribe()) } catch {
            throw .noDescriptors(of: identifier, error.message)
        }
    }

    /// The previews in its library. The kind of each is `preview:` and its name.
    package func previews() async throws(WidgetFailure) -> [BundleListing.Widget] {
        try await described(WidgetDescribe(previews: true))
    }

    private func described(_ request: WidgetDescribe) async throws(WidgetFailure) -> [BundleListing.Widget] {
        try await question { own throws(WidgetFailure) in
            try await own.ask(request, expecting: WidgetDescribed.self)
        }.widgets.map {
            BundleListing.Widget(kind: $0.kind, displayName: $0.name, description: $0.text, families: $0.families)
        }
    }

    package func timeline(_ question: WidgetQuestion) async throws(WidgetFailure) -> WidgetTimeline {
        try await timeline(question, isKept: true)
    }

    /// The timeline for a picture or a film alone. The host does not keep its looks, so they do not count as a widget's.
    package func passingTimeline(_ question: WidgetQuestion) async throws(WidgetFailure) -> WidgetTimeline {
        try await timeline(question, isKept: false)
    }

    private func timeline(
        _ question: WidgetQuestion, isKept: Bool
    ) async throws(WidgetFailure) -> WidgetTimeline {
        let (made, looks) = try await ask(question, for: .timeline, isKept: isKept)
        // The extension's clock may not show the time of the question.
        let seen = made.now ?? question.date.timeIntervalSince1970
        let shift =
            abs(question.date.timeIntervalSince1970 - seen) > Self.tolerance
            ? question.date.timeIntervalSince1970 - seen : 0
        let entries = made.entries.map { entry in
            TimelineSchedule.Entry(
                index: entry.looks, date: Date(timeIntervalSince1970: entry.date + shift),
                relevance: entry.score.map { EntryRelevance(score: $0, duration: entry.duration ?? 0) })
        }
        let policy: TimelineSchedule.Policy =
            switch made.policy {
            case .atEnd: .atEnd
            case .never: .never
            case .after(let date): .after(Date(timeIntervalSince1970: date + shift))
            }
        return WidgetTimeline(
            TimelineSchedule(entries, policy: policy, received: question.date), looks: looks,
            surroundings: question.surroundings.text)
    }

    /// Seconds by which the clock of an extension may differ before its dates are moved.
    private static let tolerance = 60.0

    package func snapshot(_ question: WidgetQuestion) async throws(WidgetFailure) -> EntryLooks {
        try await single(question, .snapshot, isKept: false)
    }

    package func placeholder(_ question: WidgetQuestion) async throws(WidgetFailure) -> EntryLooks {
        try await single(question, .placeholder, isKept: true)
    }

    /// The placeholder for a picture alone. The host does not keep its looks, so they do not count as a widget's.
    package func passingPlaceholder(_ question: WidgetQuestion) async throws(WidgetFailure) -> EntryLooks {
        try await single(question, .placeholder, isKept: false)
    }

    private func single(
        _ question: WidgetQuestion, _ purpose: WidgetTimelineRequest.Purpose, isKept: Bool
    ) async throws(WidgetFailure) -> EntryLooks {
        let (made, looks) = try await ask(question, for: purpose, isKept: isKept)
        guard let entry = made.entries.first, looks.indices.contains(entry.looks) else {
            throw WidgetFailure(code: "no-entries", message: "\(question.key.kind) gave no entry.")
        }
        return looks[entry.looks]
    }

    private func ask(
        _ asked: WidgetQuestion, for purpose: WidgetTimelineRequest.Purpose, isKept: Bool
    ) async throws(WidgetFailure) -> (WidgetTimelineMade, [EntryLooks]) {
        try await question { own throws(WidgetFailure) in
            own.lastNumber &+= 1
            let number = own.lastNumber
            let request = WidgetTimelineRequest(
                number: number, kind: asked.key.kind, purpose: purpose,
                surroundings: TimelineSurroundings(asked), now: asked.date.timeIntervalSince1970,
                activity: asked.activity)
            own.answer = WidgetAnswer(number)
            defer { own.answer = nil }
            let made = try await own.ask(request, expecting: WidgetTimelineMade.self)
            let looks = own.answer?.looks ?? []
            guard made.number == number, made.entries.allSatisfy({ looks.indices.contains($0.looks) }) else {
                own.process.violated("a timeline whose entries have no looks", rule: .outOfState)
                throw WidgetFailure(code: "bad-answer", message: "Its timeline has entries without looks.")
            }
            if let failure = made.failure { throw WidgetFailure(code: "no-timeline", message: failure) }
            if isKept, !own.keeps(looks, of: asked.key) {
                throw WidgetFailure(
                    code: "too-large",
                    message:
                        "Its timelines take more than \(LooksLedger.limit >> 20) MB of the host. Return fewer entries, "
                        + "or smaller pictures.")
            }
            return (made, looks)
        }
    }

    package func keeps(_ looks: [EntryLooks], of key: WidgetKey) -> Bool { ledger.keep(key, LooksSize(looks)) }

    package func act(
        _ asked: WidgetQuestion, entry: Date, on control: PressedControl
    ) async throws(WidgetFailure) -> PressOutcome {
        guard presses.begin(now: monotonicNanoseconds()) else {
            throw WidgetFailure(
                code: "too-many-presses",
                message: "\(identifier) has not answered the presses before this one. Press again in a moment.")
        }
        defer { presses.end() }
        return try await question { own throws(WidgetFailure) in
            let act = WidgetAct(
                kind: asked.key.kind, surroundings: TimelineSurroundings(asked), entry: entry.timeIntervalSince1970,
                x: control.point.x, y: control.point.y, label: control.label, action: control.action)
            return PressOutcome(try await own.ask(act, expecting: WidgetActed.self))
        }
    }

    /// Carries out one question after those before it, with a process that runs.
    private func question<Answer: Sendable>(
        _ body: @escaping @HostActor (WidgetDesk) async throws(WidgetFailure) -> Answer
    ) async throws(WidgetFailure) -> Answer {
        let before = tail
        let work = Task { @HostActor () -> Result<Answer, WidgetFailure> in
            await before?.value
            do throws(WidgetFailure) {
                try await launch()
                defer { hosted.release() }
                return .success(try await body(self))
            } catch {
                return .failure(error)
            }
        }
        tail = Task { _ = await work.value }
        return try await work.value.get()
    }

    private func launch() async throws(WidgetFailure) {
        do throws(HostError) { try await hosted.launch() } catch {
            if case .notLaunched(_, let reason) = error {
                throw WidgetFailure(code: reason.code, message: reason.message)
            }
            throw WidgetFailure(code: "not-launched", message: error.description)
        }
    }

    private func ask<Reply: CustomBody>(
        _ body: some CustomBody, expecting: Reply.Type
    ) async throws(WidgetFailure) -> Reply {
        let message = body.message
        let limit = process.deadlines.update
        let session = process.session
        let answer: PointMessage
        do throws(PointMessageError) {
            answer = try await hosted.request(
                PointMessage(name: message.name, body: message.body), .update, within: limit)
        } catch {
            throw await failure(error, of: session, to: message.name, within: limit)
        }
        guard let custom = CustomMessage(name: answer.name, body: answer.body) else { throw Self.noAnswer }
        do throws(MessageError) { return try Reply(custom) } catch {
            process.violated("a message \(answer.name): \(error)", rule: error.rule)
            throw WidgetFailure(
                code: "bad-answer", message: "Its answer to \(message.name) breaks the rules: \(error).")
        }
    }

    private static let noAnswer = WidgetFailure(code: "no-answer", message: "It gave no answer.")

    private func failure(
        _ error: PointMessageError, of session: Session?, to name: String, within limit: Duration
    ) async -> WidgetFailure {
        switch error {
        case .deadlinePassed:
            return WidgetFailure(
                code: "deadline",
                message:
                    "It did not answer \(name) within \(limit.inSeconds) s. Call the completion in time, also after "
                    + "an error.")
        case .notRunning:
            // Its exit follows, and says why. Another process may run already.
            let reason = await process.exit(of: session)
            return WidgetFailure(code: reason.code, message: reason.message)
        case .unknownName, .badBody, .refused, .notSent:
            return WidgetFailure(code: "refused", message: "It refused \(name).")
        }
    }
}

extension TimelineSurroundings {
    fileprivate init(_ question: WidgetQuestion) {
        let surroundings = question.surroundings
        self.init(
            family: question.key.family.rawValue, width: surroundings.size.width, height: surroundings.size.height,
            scale: surroundings.scale, isDark: surroundings.appearance == .dark,
            textSize: surroundings.textSize.rawValue, locale: surroundings.locale, isPreview: question.isPreview,
            tint: surroundings.tint)
    }
}

// MARK: - Its messages

extension WidgetDesk: ExtensionInstanceObserver {
    package func receive(_ event: ExtensionInstanceEvent) {
        switch event {
        case .running(let session): begin(session)
        case .exited: answer = nil
        case .ready, .memoryWarning, .logged, .story, .backtrace: break
        }
    }

    private func begin(_ session: Session) {
        session.onNotice = { [weak self] channel, payload, descriptors throws(MessageError) in
            guard channel == .custom else { throw .missing(field: "custom channel") }
            let message = try CustomMessage(encoded: payload)
            try descriptors.expect(atMost: message.name == WidgetPicture.name ? 1 : 0)
            try self?.received(message, &descriptors)
        }
        session.onRequest = { [weak self, weak session] channel, payload, descriptors, token throws(MessageError) in
            try descriptors.expect(atMost: 0)
            guard channel == .container else { throw .missing(field: "container channel") }
            let request = try ContainerRequest(encoded: payload)
            guard let self else { return }
            let isAllowed = ownRequests.allow(now: monotonicNanoseconds())
            let reply =
                isAllowed
                ? onRequest(request)
                : .refused(ContainerRefusal(.tooOften, detail: "more than one request a second"))
            if case .refused(let refusal) = reply {
                process.count(.refused)
                process.note("refused: \(refusal.detail)")
            }
            do throws(SessionError) { try session?.reply(token, with: reply) } catch {
                if let fault = error.fault { process.violated(fault) }
            }
        }
    }

    private func received(_ message: CustomMessage, _ memory: inout DescriptorList) throws(MessageError) {
        guard messages.allow(now: monotonicNanoseconds()) else {
            return process.violated("more messages than a timeline needs")
        }
        switch message.name {
        case WidgetPicture.name:
            let picture = try WidgetPicture(message)
            guard picture.request == answer?.number else { return }
            do throws(ImageStore.Refusal) {
                try answer?.define(picture, from: &memory)
            } catch { process.violated("a picture: \(error)", rule: .picture) }
        case WidgetLooks.name:
            let looks = try WidgetLooks(message)
            guard looks.request == answer?.number else { return }
            do throws(WidgetAnswer.Fault) { try answer?.add(looks, bytes: message.body.count) } catch {
                process.violated(error.text, rule: .displayList)
            }
        default: throw .unknownName(message.name)
        }
    }
}
