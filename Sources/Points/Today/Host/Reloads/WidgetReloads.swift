package import ExtensionHost
internal import ExtensionSession
internal import Foundation
internal import LinuxSystem
package import SceneHost
internal import SceneMessages

/// Updates one shown widget for other parties when its budget allows, and keeps the charges.
@HostActor
package final class WidgetReloads {
    /// Seconds after which the timer looks at the clock again, because it may have been set, or the machine may have slept.
    private static let longestSleep: TimeInterval = 600

    private var budget: ReloadBudget
    private weak var scene: WidgetScene?
    private let updates: WidgetUpdates
    private let charges: ReloadCharges
    private var timer: ScheduledTimer?
    private var putOffSince: Date?
    /// A request during an appearance: the view may have read its data before.
    private var early: (cause: ReloadBudget.Cause, asker: String)?

    init(of scene: WidgetScene, allowance: ReloadAllowance, updates: WidgetUpdates, charges: ReloadCharges) {
        self.scene = scene
        self.updates = updates
        self.charges = charges
        let since = Date(timeIntervalSinceNow: -ReloadBudget.day)
        budget = ReloadBudget(allowance: allowance, charges: charges.moments(of: scene.identifier, since: since))
    }

    /// A party asks for an update.
    ///
    /// - Returns: nil if the widget is hidden; its next appearance updates it.
    package func ask(_ cause: ReloadBudget.Cause, by asker: String) -> ReloadBudget.Verdict? {
        guard let scene, isShown else {
            if case .appearing = scene?.tile.stage, early?.cause.isFree != true { early = (cause, asker) }
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
        guard let scene, case .shown = scene.tile.stage else { return false }
        return !scene.process.isGated && !scene.isRetired
    }

    private func follow(_ step: ReloadBudget.Step) {
        timer?.cancel()
        timer = nil
        switch step {
        case .none: break
        case .wait(let moment):
            let seconds = min(max(moment.timeIntervalSinceNow, 0), Self.longestSleep)
            timer = HostActor.after(.milliseconds(Int64((seconds * 1000).rounded(.up))), self) { $0.wake() }
        case .update(let isCharged): update(isCharged)
        }
    }

    private func wake() {
        // A hidden widget is updated by its next appearance.
        guard isShown else { return budget.letGo() }
        follow(budget.wake(at: Date()))
    }

    private func update(_ isCharged: Bool) {
        guard let scene else { return }
        if isCharged, let charge = budget.charges.last { charges.keep(charge, of: scene.identifier) }
        scene.process.audit?.note(
            .hostToExtension, isCharged ? "update-charged" : "update-free", bytes: 0, of: scene.identifier)
        tellOfPutOff(isCharged ? "done, as the budget allows it again" : "done for a container in the foreground")
        Task { @HostActor [weak self] in
            await self?.perform()
            guard let self else { return }
            follow(budget.finished(at: Date()))
        }
    }

    private func perform() async {
        guard let scene, case .shown(let view) = scene.tile.stage else { return }
        if let result = await updates.perform(in: view) { scene.process.note("reload: \(result)") }
    }

    private func tellOfPutOff(_ what: String) {
        guard let since = putOffSince else { return }
        putOffSince = nil
        scene?.process.tell("reload", "\(what): it was put off at \(since.formatted(.iso8601))")
    }

    private func putOffText(_ asker: String, _ now: Date) -> String {
        let when = budget.next(at: now).map { "at \($0.formatted(.iso8601)) or " } ?? ""
        return
            "\(asker) is not in the foreground, and the budget of \(budget.allowance.perDay) in 24 hours is used up: "
            + "done \(when)when the widget appears"
    }
}
