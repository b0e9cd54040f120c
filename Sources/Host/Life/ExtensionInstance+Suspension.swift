internal import ExtensionMessages
internal import ExtensionSession
internal import Foundation
internal import LinuxSystem

// How the actions of a process's suspension are performed.

extension ExtensionInstance {
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
        isGated = false
        sendGated()
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
            graceTimer = after(suspensionGrace) { $0.drive(.graceElapsed) }
        case .cancelGrace: graceTimer?.cancel()
        case .tellWillSuspend: ask(.willSuspend) { $0.drive(.prepared) }
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
            if let suspendedSince { suspendedTime += MonotonicTime.now.since(suspendedSince) }
            suspendedSince = nil
            handle(.continued)
        case .openMessages: isGated = false
        case .tellResumed:
            ask(.didResume) { $0.drive(.resumed) }
            // It is told first: what waited for it comes after that.
            sendGated()
        case .ready: ready()
        case .end(.heldLock): handle(.heldLock)
        case .end(.watchdog):
            // Not yet told to stop, it failed to answer that; let go, it failed to answer again.
            let step = isSuspending ? (Deadline.suspend, deadlines.suspend) : (.resume, deadlines.resume)
            handle(.deadlinePassed(step.0, seconds: step.1.inSeconds))
        }
    }

    /// Its own code has had its say when it answers, and what was sent before has been read.
    private func ask(_ request: ControlRequest, _ answered: @escaping @HostActor (ExtensionInstance) -> Void) {
        isSuspending = request == .willSuspend
        session?.request(request, expecting: LifeReply.self, deadline: nil) { [weak self] result in
            HostActor.shared.assumeHere {
                guard let self else { return }
                switch result {
                case .success: answered(self)
                case .failure(.refused): self.violated("it refused a word about its suspension")
                // The end of the session says why.
                case .failure: break
                }
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
        drive(.stopped(locks: meter?.locks(in: Array(groupFolders.values)) ?? []))
        guard suspension?.state == .suspended else { return }
        suspendedSince = now
        handle(.stopped)
        if let pid { sampler.reconsider(pid: pid) }
    }

    private func sendGated() {
        let waiting = gated
        gated = []
        for body in waiting { body() }
    }

    private func after(_ delay: Duration, _ body: @escaping @HostActor (ExtensionInstance) -> Void) -> ScheduledTimer {
        HostActor.shared.loop.schedule(after: delay) { [weak self] in
            HostActor.shared.assumeHere {
                if let self { body(self) }
            }
        }
    }
}
