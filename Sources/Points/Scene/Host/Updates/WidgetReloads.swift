package import ExtensionHost
internal import ExtensionSession
internal import Foundation
internal import LinuxSystem
internal import SceneMessages

/// Updates one shown widget when its budget allows, and stores the charges.
@HostActor
package final class WidgetReloads {
    /// Seconds after which a clock that was set, or a machine that slept, is noticed.
    private static let longestSleep: TimeInterval = 600

    private(set) var budget: ReloadBudget
    private unowned let scene: WidgetScene
    private var timer: ScheduledTimer?
    private var putOffSince: Date?
    /// A request during an appearance: the view may have read its data before.
    private var early: (cause: ReloadBudget.Cause, asker: String)?

    init(of scene: WidgetScene) {
        self.scene = scene
        let since = Date(timeIntervalSinceNow: -ReloadBudget.day)
        budget = ReloadBudget(
            allowance: scene.process.reloadAllowance,
            charges: scene.store.reloadCharges(since: since))
    }

    /// A party asks for an update; nil where the widget is hidden, and its next appearance updates it.
    package func ask(_ cause: ReloadBudget.Cause, by asker: String) -> ReloadBudget.Verdict? {
        guard isShown else {
            if case .appearing = scene.tile.stage, early?.cause.isFree != true { early = (cause, asker) }
            return nil
        }
        let now = Date()
        let (verdict, step) = budget.ask(cause, at: now)
        if verdict == .putOff, putOffSince == nil {
            putOffSince = now
            scene.process.tell("reload put off", putOffText(asker, now))
        }
        follow(step)
        return verdict
    }

    /// An appearance or a person updates the widget.
    func broughtUpToDate(_ how: String) {
        timer?.cancel()
        timer = nil
        early = nil
        budget.broughtUpToDate(at: Date())
        tellOfPutOff("brought up to date \(how)")
    }

    /// The view appeared.
    func shown() {
        guard let early else { return }
        self.early = nil
        _ = ask(early.cause, by: early.asker)
    }

    /// The scene is retired.
    func stop() {
        timer?.cancel()
        timer = nil
        budget.letGo()
    }

    /// Whether an update runs or waits.
    package var isAwaited: Bool { budget.isAwaited }

    /// The figures for `hostel explain`.
    package var figures: ReloadFigures {
        let now = Date()
        return ReloadFigures(
            used: budget.used(at: now), limit: budget.allowance.perDay, next: budget.next(at: now),
            isPutOff: budget.isPutOff)
    }

    private var isShown: Bool {
        guard case .shown = scene.tile.stage else { return false }
        return !scene.process.isGated && !scene.isRetired
    }

    private func follow(_ step: ReloadBudget.Step) {
        timer?.cancel()
        timer = nil
        switch step {
        case .none: break
        case .wait(let moment):
            let seconds = min(max(moment.timeIntervalSinceNow, 0), Self.longestSleep)
            timer = HostActor.shared.loop.schedule(after: .milliseconds(Int64((seconds * 1000).rounded(.up)))) {
                [weak self] in
                HostActor.shared.assumeHere { self?.wake() }
            }
        case .update(let isCharged): update(isCharged)
        }
    }

    private func wake() {
        // It was hidden meanwhile: the next appearance updates it.
        guard isShown else { return budget.letGo() }
        follow(budget.wake(at: Date()))
    }

    private func update(_ isCharged: Bool) {
        if isCharged, let charge = budget.charges.last {
            scene.store.keepReloadCharge(at: charge)
        }
        scene.process.audit?.note(
            .hostToExtension, isCharged ? "update-charged" : "update-free", bytes: 0, of: scene.identifier)
        tellOfPutOff(isCharged ? "done, as the budget allows it again" : "done for a container in the foreground")
        Task { @HostActor [weak scene, weak self] in
            if let brought = await scene?.reload() { scene?.process.note("reload: \(brought)") }
            guard let self, scene != nil else { return }
            follow(budget.finished(at: Date()))
        }
    }

    private func tellOfPutOff(_ what: String) {
        guard let since = putOffSince else { return }
        putOffSince = nil
        scene.process.tell("reload", "\(what): it was put off at \(since.formatted(.iso8601))")
    }

    private func putOffText(_ asker: String, _ now: Date) -> String {
        let when = budget.next(at: now).map { "at \($0.formatted(.iso8601)) or " } ?? ""
        return
            "\(asker) is not in the foreground, and the budget of \(budget.allowance.perDay) in 24 hours is used up: "
            + "done \(when)when the widget appears"
    }
}
