internal import ExtensionSession
internal import Foundation
internal import LinuxSystem
internal import MemoryStatus

// How the actions of a process's suspension are performed.

extension ExtensionProcess {
    /// A view or work needs the process from here on, whether it is there or not. `useEnded` has to follow.
    ///
    /// A suspended process is resumed; `onReady` tells when it listens again.
    package func useBegan() {
        uses += 1
        drive(.useBegan)
    }

    package func useEnded() {
        guard uses > 0 else { return }
        uses -= 1
        drive(.useEnded)
    }

    /// Whether it may be asked for something now: it runs, and is not about to be stopped.
    package var isReady: Bool { state == .running && suspension?.state == .needed }

    /// Calls the body once messages may be sent: at once unless the process is stopped, or about to be.
    package func whenOpen(_ body: @escaping () -> Void) {
        if isGated { gated.append(body) } else { body() }
    }

    /// A process that was just launched is needed, or lingers where nobody waits for it any more.
    func beginSuspension() {
        isGated = false
        suspension = SuspensionPolicy(uses: max(1, uses))
        if uses == 0 { drive(.useEnded) }
    }

    func endSuspension() {
        drive(.exited)
        suspension = nil
        for timer in [graceTimer, stepTimer, stopTimer] { timer?.cancel() }
        (graceTimer, stepTimer, stopTimer) = (nil, nil, nil)
        openGate()
    }

    private func drive(_ event: SuspensionPolicy.Event) {
        // A process that is ending is nobody's any more: who wants it waits for the next one.
        guard var policy = suspension, state == .running || state == .suspended || event == .exited else { return }
        let actions = policy.handle(event)
        suspension = policy
        for action in actions { perform(action) }
    }

    private func perform(_ action: SuspensionPolicy.Action) {
        switch action {
        case .startGrace:
            let grace = deadlines.suspensionGrace ?? sampler.limits.points[bundle.extensionPoint].suspensionGrace
            graceTimer = after(grace) { $0.drive(.graceElapsed) }
        case .cancelGrace: graceTimer?.cancel()
        case .tellWillSuspend: ask { $0.drive(.prepared) }
        case .startDeadline(let step):
            let limit = step == .suspend ? deadlines.suspend : deadlines.resume
            stepTimer = after(limit) { $0.drive(.deadlinePassed(step)) }
        case .cancelDeadline: stepTimer?.cancel()
        case .gateMessages: isGated = true
        case .stop:
            let freezer = pid.flatMap { sampler.groups?.freezer(of: $0) }
            suspender = (freezer.map(Suspender.freezer) ?? .signals).stop(child)
            awaitStop()
        case .resume:
            suspender.resume(child)
            suspendedSince = nil
            handle(.continued)
        case .openMessages: openGate()
        case .tellResumed: ask { $0.drive(.resumed) }
        case .ready: ready()
        case .end(.heldLock): handle(.heldLock)
        case .end(.watchdog):
            // Not yet told to stop, it failed to answer that; let go, it failed to answer again.
            let step = isSuspending ? (Deadline.suspend, deadlines.suspend) : (.resume, deadlines.resume)
            handle(.deadlinePassed(step.0, seconds: step.1.inSeconds))
        }
    }

    /// Its main thread answers: what was sent before has been read.
    private func ask(_ answered: @escaping @HostActor (ExtensionProcess) -> Void) {
        isSuspending = suspension?.state == .preparing
        session?.ping(deadline: nil) { [weak self] result in
            HostActor.shared.assumeHere {
                guard let self, case .success = result else { return }
                answered(self)
            }
        }
    }

    /// The kernel stops its threads one after the other: looks again until it says that they are.
    private func awaitStop() {
        guard let letter = meter?.stateLetter else { return }
        guard suspender.hasStopped(letter: letter) else {
            stopTimer = after(.milliseconds(1)) { $0.awaitStop() }
            return
        }
        let now = MonotonicTime.now
        drive(.stopped(locks: meter?.locks(in: Array(groups.folders(of: bundle.groups).values)) ?? []))
        guard suspension?.state == .suspended else { return }
        suspendedSince = now
        handle(.stopped)
        if let pid { sampler.reconsider(pid: pid) }
    }

    private func openGate() {
        isGated = false
        let waiting = gated
        gated = []
        for body in waiting { body() }
    }

    private func after(_ delay: Duration, _ body: @escaping @HostActor (ExtensionProcess) -> Void) -> ScheduledTimer {
        HostActor.shared.loop.schedule(after: delay) { [weak self] in
            HostActor.shared.assumeHere {
                if let self { body(self) }
            }
        }
    }
}
