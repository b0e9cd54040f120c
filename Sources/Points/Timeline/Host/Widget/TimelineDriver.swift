internal import DisplayLists
package import DrawingHost
package import ExtensionHost
package import Foundation
internal import LinuxSystem
internal import SceneHost
package import WidgetDisplay

/// Shows the entries of one widget on time and asks for timelines when its planner says so. Its looks need no process.
@HostActor
package final class TimelineDriver {
    /// Seconds after which the timer looks at the clock again, because it may have been set, or the machine may have
    /// slept.
    private static let longestSleep: TimeInterval = 600

    package let key: WidgetKey
    private let source: any WidgetSource
    private let store: TimelineStore
    private let version: String
    private let title: String
    private let clock: @HostActor () -> Date
    private var planner: TimelinePlanner
    private var surroundings: WidgetSurroundings
    private var timeline: WidgetTimeline?
    /// Shown until the first timeline comes or fails.
    private var placeholder: EntryLooks?
    /// The surroundings for which the placeholder was asked for or found, so that each is asked for once.
    private var placeholdersAsked: Set<WidgetSurroundings> = []
    private var failure: WidgetFailure?
    private var timer: ScheduledTimer?
    private var shown: TimelineSchedule.Entry?
    private var isStopped = false
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var reloadWaiters: [CheckedContinuation<Void, Never>] = []
    /// The tile must be drawn again.
    package var onChange: () -> Void = {}
    /// A line for the extension's log.
    package var onNote: (_ text: String) -> Void = { _ in }
    /// A reload begins.
    package var onReload: (ReloadCause, _ isCharged: Bool) -> Void = { _, _ in }

    /// - Parameter clock: the time; not the machine's in tests.
    package init(
        _ key: WidgetKey, title: String, version: String, in surroundings: WidgetSurroundings, source: any WidgetSource,
        store: TimelineStore, allowance: ReloadAllowance, clock: @escaping @HostActor () -> Date = { Date() }
    ) {
        self.key = key
        self.title = title
        self.version = version
        self.surroundings = surroundings
        self.source = source
        self.store = store
        self.clock = clock
        let since = clock().addingTimeInterval(-ReloadBudget.day)
        planner = TimelinePlanner(allowance: allowance, charges: store.charges.moments(of: key.name, since: since))
    }

    /// Shows the archived timeline, or asks for the first one. Returns once the archive is read.
    package func start() async {
        let found = await store.timeline(of: key, version: version)
        guard !isStopped else { return }
        switch found {
        case .timeline(let archived) where source.keeps(archived.all, of: key):
            timeline = archived
            planner.restore(archived.schedule)
            advance()
            if archived.surroundings != surroundings.text { ask(.environment) }
        case .timeline:
            store.forget(key)
            await begin(without: "its widgets' archives take too much memory")
        case .damaged(let fault): await begin(without: "\(fault)")
        case .nothing: await begin()
        }
    }

    private func begin(without fault: String) async {
        onNote(
            "the archive of \(key.kind) in \(key.family.rawValue) was dropped (\(fault)), and its timeline is asked for "
                + "again")
        await begin()
    }

    /// Without an archive: shows the placeholder if it is known, and asks for what is missing.
    private func begin() async {
        let wanted = surroundings
        let kept = await store.placeholder(of: key, version: version, in: wanted)
        guard !isStopped else { return }
        if let kept, wanted == surroundings, source.keeps([kept], of: key) {
            placeholder = kept
            placeholdersAsked.insert(wanted)
            onChange()
        }
        ask(.installation)
    }

    /// Somebody or something asks for a new timeline.
    ///
    /// - Returns: whether the budget postpones it.
    @discardableResult
    package func ask(_ cause: ReloadCause) -> ReloadOutcome {
        let now = clock()
        follow(planner.ask(cause, at: now))
        return planner.plan(at: now).isPutOff ? .putOff : .accepted
    }

    package func change(to surroundings: WidgetSurroundings) {
        guard surroundings != self.surroundings else { return }
        self.surroundings = surroundings
        placeholder = nil
        ask(.environment)
        onChange()
    }

    package func stop() {
        isStopped = true
        timer?.cancel()
        resume()
    }

    /// Its looks could not be drawn: they are dropped, on the disk too.
    package func looksFailed(_ failure: DrawingFailure) {
        onNote("the looks of \(key.kind) in \(key.family.rawValue) were not drawn: \(failure)")
        placeholder = nil
        store.forgetPlaceholder(of: key)
        if timeline != nil {
            self.failure = WidgetFailure(code: "undrawable", message: "Its looks were not drawn: \(failure).")
            timeline = nil
            store.forget(key)
            follow(planner.lost(at: clock()))
        }
        onChange()
    }

    // MARK: The timer

    private func advance() {
        guard !isStopped else { return }
        follow(planner.wake(at: clock()))
    }

    private func follow(_ step: TimelinePlanner.Step) {
        guard !isStopped else { return }
        let now = clock()
        if case .reload(let cause, let isCharged) = step { reload(cause, isCharged, at: now) }
        let entry = planner.shown(at: now)
        if entry != shown {
            shown = entry
            onChange()
        }
        timer?.cancel()
        var dates = [planner.nextEntry(after: now)].compactMap(\.self)
        if case .wait(let date) = step { dates.append(date) }
        guard let next = dates.min() else { return }
        let seconds = min(max(next.timeIntervalSince(now), 0), Self.longestSleep)
        // Rounded up, so that the date has come when the timer fires.
        timer = HostActor.after(.milliseconds(Int64((seconds * 1000).rounded(.up)) + 1), self) { $0.advance() }
    }

    private func reload(_ cause: ReloadCause, _ isCharged: Bool, at now: Date) {
        if isCharged, let charge = planner.charges.last { store.charges.keep(charge, of: key.name) }
        onReload(cause, isCharged)
        let surroundings = surroundings
        Task { @HostActor [weak self, source, key, clock] in
            await self?.askForPlaceholder(in: surroundings)
            guard self?.isStopped == false else { return }
            let question = WidgetQuestion(key, in: surroundings, at: clock())
            let result: Result<WidgetTimeline, WidgetFailure>
            do throws(WidgetFailure) { result = .success(try await source.timeline(question)) } catch {
                result = .failure(error)
            }
            self?.answered(result, cause)
        }
    }

    private func answered(_ result: Result<WidgetTimeline, WidgetFailure>, _ cause: ReloadCause) {
        guard !isStopped else { return }
        let now = clock()
        switch result {
        case .success(let new):
            timeline = new
            placeholder = nil
            failure = new.count == 0 ? WidgetFailure(code: "no-entries", message: Self.noEntries) : nil
            store.keep(new, of: key, version: version)
            shown = nil
            follow(planner.received(new.schedule, at: now))
        case .failure(let error):
            failure = error
            onNote("the timeline of \(key.kind) in \(key.family.rawValue) failed: \(error.message)")
            follow(planner.failed(cause, at: now))
        }
        onChange()
        resume()
    }

    /// Asks for the looks with which the tile waits for its first timeline. They cost nothing of the budget, and their
    /// failure leaves the tile as it is.
    private func askForPlaceholder(in surroundings: WidgetSurroundings) async {
        guard !isStopped, timeline == nil, placeholder == nil, failure == nil,
            placeholdersAsked.insert(surroundings).inserted
        else { return }
        do throws(WidgetFailure) {
            let looks = try await source.placeholder(WidgetQuestion(key, in: surroundings, at: clock()))
            guard !isStopped, surroundings == self.surroundings else { return }
            placeholder = looks
            store.keep(placeholder: looks, in: surroundings, of: key, version: version)
            onChange()
        } catch {
            onNote("the placeholder of \(key.kind) in \(key.family.rawValue) failed: \(error.message)")
        }
    }

    private static let noEntries = "Its timeline has no entries. Give getTimeline's completion at least one."

    // MARK: Presses

    /// The places of the shown looks that can be pressed, in reading order.
    package var places: [PlacedRegion] { looks.map { HitTester($0.list).regions() } ?? [] }

    /// The effect of a press on the shown looks; nil without looks, and for a point outside of the tile.
    package func press(at point: CGPoint) -> TilePress? { looks.flatMap { TilePress(at: point, of: $0.list) } }

    package func press(on place: PlacedRegion) -> TilePress? {
        looks.flatMap { TilePress(on: place, of: $0.list) }
    }

    /// The extension performs the action of a control, then its timeline is asked for again. Returns with its answer.
    ///
    /// - Returns: the thing to open now; nil if the answer came too late for that.
    package func act(on control: PressedControl) async throws(WidgetFailure) -> PressOutcome.Opening? {
        let (now, pressed) = (clock(), monotonicNanoseconds())
        let question = WidgetQuestion(key, in: surroundings, at: now)
        let entry = timeline?.schedule.shown(at: now)?.date ?? now
        let outcome: PressOutcome
        do throws(WidgetFailure) { outcome = try await source.act(question, entry: entry, on: control) } catch {
            onNote("a press on \(key.kind) in \(key.family.rawValue) failed: \(error.message)")
            throw error
        }
        // Without an action the tile shows what the extension does not: its looks are asked for again, too.
        if !outcome.isDone { onNote("\(key.kind) has no action at the place that was pressed") }
        ask(.intent)
        let delay = Duration.nanoseconds(monotonicNanoseconds() - pressed)
        let opening = outcome.opening(after: delay)
        if outcome.opening != nil, opening == nil {
            onNote(
                "\(key.kind) asked to open something \(Int(delay.inSeconds)) s after a press, and nothing was opened")
        }
        return opening
    }

    /// Waits for the timeline after an action.
    package func waitForTimelineAfterAct() async {
        while planner.awaits(.intent), !isStopped { await withCheckedContinuation { reloadWaiters.append($0) } }
    }

    // MARK: Its tile

    private var looks: EntryLooks? { timeline?.looks(at: clock()) }

    package var content: TileContent {
        var content = TileContent(
            title: title, state: .loading, size: surroundings.size, style: key.family.isAccessory ? .accessory : .home)
        if let looks = looks ?? (failure == nil ? placeholder : nil) {
            content.state = .live(looks.list, looks.pictures)
            content.hash = looks.hash
        } else if let failure {
            content.state = .unavailable(reason: failure.message)
        }
        return content
    }

    package var plan: TimelinePlan { planner.plan(at: clock()) }
    /// From 0 to 1, for a stack.
    package var relevance: Double { planner.relevance(at: clock()) }
    package var lastFailure: WidgetFailure? { failure }
    package var present: WidgetTimeline? { timeline }
    package var isSettled: Bool { isStopped || timeline != nil || failure != nil }

    /// Waits until it shows its extension or the reason why not. The deadlines of the extension bound it.
    package func settle() async {
        if isSettled { return }
        await withCheckedContinuation { waiters.append($0) }
    }

    private func resume() {
        let ended = reloadWaiters
        reloadWaiters = []
        for waiter in ended { waiter.resume() }
        guard isSettled else { return }
        let all = waiters
        waiters = []
        for waiter in all { waiter.resume() }
    }
}
