import ExtensionLaunch
import ExtensionSession
import LinuxSystem

// The way of an order: waiting, in flight, resolved.
extension ForkServerConnection {
    /// Starts a fork server unless one runs, and watches for its exit.
    func connect() throws(LaunchError) -> RunningForkServer {
        if let server { return server }
        let started = try RunningForkServer.start(configuration, loop: loop)
        do throws(SystemError) {
            started.watch = try loop.watch(started.control.rawValue, for: .readable) { _ in
                self.assumeIsolated { $0.readReplies() }
            }
        } catch {
            started.child.kill()
            throw .exhausted(error)
        }
        server = started
        let pid = started.child.pid
        started.child.onExit { status in self.assumeIsolated { $0.serverEnded(pid: pid, status) } }
        return started
    }

    /// Sends as many waiting orders as may be in flight.
    func pump() {
        while inFlight.count < Self.mostInFlight, !waiting.isEmpty, !isStopped {
            let pending = waiting.removeFirst()
            do throws(LaunchError) {
                if try !send(pending) {
                    // The next reply, or the fork server's exit, calls this method again.
                    waiting.insert(pending, at: 0)
                    return
                }
            } catch {
                pending.reset()
                tellRefusal(of: pending, error)
                pending.resolve(error)
            }
        }
    }

    private func tellRefusal(of pending: PendingLaunch, _ error: LaunchError) {
        hear(.refused(serial: pending.order.serial, identifier: pending.order.identifier, error))
    }

    /// Connects the process with this one, and sends the order. False if the control socket is full.
    private func send(_ pending: PendingLaunch) throws(LaunchError) -> Bool {
        let server = try connect()
        lastSerial &+= 1
        // 0 stands for an order that could not be read.
        if lastSerial == 0 { lastSerial = 1 }
        let serial = lastSerial
        pending.order.serial = serial
        let bytes: [UInt8]
        do throws(LaunchCodingError) { bytes = try pending.order.encoded() } catch { throw .badOrder(error) }
        do throws(SystemError) {
            var ends = try takeEnds()
            let sessionNear = ends.session.takeFirst()
            let sessionFar = ends.session.takeSecond()
            let logFar = ends.log.takeSecond()
            let statusFar = ends.status.takeSecond()
            let statusNear = ends.status.takeFirst()
            var descriptors = [sessionFar.rawValue, logFar.rawValue, statusFar.rawValue]
            if let library = pending.library?.rawValue { descriptors.append(library) }
            // It waits there, so that the process need not wait until the host has read two reports about it.
            try pending.opening?.send(to: sessionNear.rawValue)
            pending.times = LaunchTimes(ordered: monotonicNanoseconds())
            guard try server.send(bytes, descriptors: descriptors) else { return false }
            hear(.ordered(serial: serial, identifier: pending.order.identifier, bytes: bytes.count))
            pending.statusWatch = try loop.watch(statusNear.rawValue, for: .readable) { _ in
                self.assumeIsolated { $0.readStatus(serial) }
            }
            pending.status = consume statusNear
            pending.session = consume sessionNear
            pending.log = ends.log.takeFirst()
        } catch {
            throw .exhausted(error)
        }
        pending.attempts += 1
        pending.serverPid = server.child.pid
        pending.deadline = loop.schedule(after: configuration.deadline) { self.assumeIsolated { $0.overdue(serial) } }
        inFlight[serial] = pending
        return true
    }

    private func takeEnds() throws(SystemError) -> LaunchEnds {
        if let ends = ends.take() { return ends }
        return try LaunchEnds()
    }

    /// Reads the report of the process about itself, or its exit.
    private func readStatus(_ serial: UInt32) {
        guard let pending = inFlight[serial], let status = pending.status?.rawValue else { return }
        switch try? StatusSocket.receive(from: status) {
        case .wouldBlock: return
        case .said(let bytes, let pid):
            pending.speaker = pid
            switch try? LaunchStatus(decoding: bytes) {
            case .confined(let times):
                pending.word = .confined
                pending.times.child = times
            case .failed(let failure): pending.word = .failed(failure)
            case nil: pending.word = .nothing
            }
        case .endOfStream, nil: pending.word = .nothing
        }
        pending.statusWatch?.cancel()
        pending.crash = pending.status.take()
        pending.closeStatus()
        advance(pending)
    }

    /// Takes every reply that has arrived.
    func readReplies() {
        while let server {
            do throws(SystemError) {
                switch try server.receive() {
                case .nothing: return pump()
                case .end:
                    // Only its exit status follows.
                    server.watch?.cancel()
                    server.watch = nil
                    return
                case .ofAnotherBuild(let version):
                    refuseServer(
                        "its replies have the version \(version), and those of this host \(LaunchReply.version)")
                case .nonsense(let bytes, let first):
                    hear(.unreadable(bytes: bytes, first: first))
                    server.child.kill()
                case .reply(let reply, let descriptor): handle(reply, descriptor)
                }
            } catch {
                server.child.kill()
                return
            }
        }
    }

    private func handle(_ reply: LaunchReply, _ descriptor: consuming OwnedDescriptor?) {
        switch reply {
        case .ready(let build, let sdk):
            tell(.ready, about: nil, bytes: reply.encoded().count)
            guard build.understands(.current), sdk?.understands(.current) ?? true else {
                let others = "it is \(build)" + (sdk.map { ", its SDK \($0)" } ?? "")
                return refuseServer("\(others), and this host \(BuildMark.current)")
            }
            server?.becameReady(hasSDK: sdk != nil)
            warmSoon()
        case .warmed(let pid):
            tell(.warmed, about: nil)
            warmed(pid: pid, descriptor)
        case .notWarmed(let failure):
            tell(.notWarmed, about: nil)
            notWarmed(failure)
        case .enough(let count):
            tell(.enough, about: nil)
            enough(count)
        case .discarded(let pid):
            tell(.discarded, about: nil)
            pool.discarded(pid)
        case .launched(let serial, let pid, let isFromPool):
            tell(.launched, about: inFlight[serial])
            if isFromPool, let child = takeWarmChild(pid) { return adopt(child, for: inFlight[serial]) }
            adopt(pid: pid, descriptor, for: inFlight[serial])
        case .failed(let serial, let failure):
            // An order that could not be read is the oldest: they are taken one by one.
            let number = serial == 0 ? inFlight.keys.min() : serial
            let pending = number.flatMap { inFlight[$0] }
            tell(.failed, about: pending)
            if let pending { finish(pending, .refused(failure)) }
        }
    }

    /// Ends a fork server of another build, and fails the launches that wait for it: they would fail in ways that do not
    /// name the cause.
    private func refuseServer(_ why: String) {
        let failure = LaunchError.otherBuild(path: configuration.executablePath, detail: why)
        server?.endStart(failure)
        server?.child.kill()
        for pending in waiting {
            tellRefusal(of: pending, failure)
            pending.resolve(failure)
        }
        waiting = []
        // It may have made their processes already. Each is named by its report, and reaped.
        for pending in inFlight.values { pending.refusal = failure }
    }

    private func tell(
        _ reply: LaunchNote.Reply, about pending: PendingLaunch?, bytes: Int = LaunchReply.plainBytes
    ) {
        hear(.said(reply, identifier: pending?.order.identifier, bytes: bytes))
    }

    /// A new process, watched from now on. If it cannot be watched it is killed.
    ///
    /// - Parameter descriptor: its pidfd; nil if the fork server could not send it, or if this process had no free
    ///   descriptor to receive it.
    func watched(pid: Int32, _ descriptor: consuming OwnedDescriptor?) throws(SystemError) -> ChildProcess {
        let process: ProcessDescriptor
        switch consume descriptor {
        case .some(let descriptor): process = ProcessDescriptor(owning: descriptor)
        case nil: process = try ProcessDescriptor(child: pid)
        }
        let child = try ChildProcess(loop: loop, pid: pid, process: process)
        living[pid] = child
        return child
    }

    /// Takes a process that was made for a launch, also for one that was given up.
    private func adopt(pid: Int32, _ descriptor: consuming OwnedDescriptor?, for pending: PendingLaunch?) {
        do throws(SystemError) {
            let child = try watched(pid: pid, descriptor)
            child.onExit { _ in self.assumeIsolated { $0.living[pid] = nil } }
            guard let pending, pending.child == nil else { return child.kill() }
            pending.child = child
            advance(pending)
        } catch {
            if let pending { finish(pending, .exhausted(error)) }
        }
    }

    /// Takes a process from the pool, which is watched since it was made.
    private func adopt(_ child: ChildProcess, for pending: PendingLaunch?) {
        guard let pending, pending.child == nil else { return child.kill() }
        pending.times.isFromPool = true
        pending.child = child
        advance(pending)
    }

    /// Decides by the reports that have arrived so far.
    private func advance(_ pending: PendingLaunch) {
        let serial = pending.order.serial
        switch (pending.child, pending.word) {
        case (_, nil): return
        case (nil, .some): if !isWithServer(pending) { recover(pending) }
        case (.some, .confined): finish(pending, pending.refusal)
        case (.some(let child), .some(let word)):
            if pending.isEnding { return }
            pending.isEnding = true
            child.onExit { status in self.assumeIsolated { $0.ended(serial, word: word, status) } }
        }
    }

    /// Whether the fork server that has the order still runs.
    private func isWithServer(_ pending: PendingLaunch) -> Bool { server?.child.pid == pending.serverPid }

    private func ended(_ serial: UInt32, word: PendingLaunch.Word, _ status: ExitStatus) {
        guard let pending = inFlight[serial] else { return }
        if let refusal = pending.refusal { return finish(pending, refusal) }
        switch word {
        case .failed(let failure): finish(pending, .refused(failure))
        case .confined, .nothing: finish(pending, .endedEarly(status))
        }
    }

    /// The fork server exited before it answered. If the process exists and has reported, the kernel identified it.
    private func recover(_ pending: PendingLaunch) {
        if pending.speaker > 0 {
            if let child = takeWarmChild(pending.speaker) { return adopt(child, for: pending) }
            return adopt(pid: pending.speaker, nil, for: pending)
        }
        inFlight[pending.order.serial] = nil
        pending.reset()
        let failure = pending.refusal ?? .forkServerEnded(lastServerStatus)
        tellRefusal(of: pending, failure)
        if pending.refusal != nil || pending.attempts >= Self.mostAttempts {
            pending.resolve(failure)
        } else {
            waiting.append(pending)
        }
        // If the fork server's exit was seen before, nothing else sends the order again.
        pump()
    }

    private func serverEnded(pid: Int32, _ status: ExitStatus) {
        guard let ended = server, ended.child.pid == pid else { return }
        // Replies that it sent before its exit are still in the socket.
        readReplies()
        ended.watch?.cancel()
        server = nil
        ended.endStart(.forkServerEnded(status))
        pool.serverEnded()
        lastServerStatus = status
        for pending in inFlight.values.sorted(by: { $0.order.serial < $1.order.serial }) { advance(pending) }
        pump()
    }

    private func overdue(_ serial: UInt32) {
        guard let pending = inFlight[serial] else { return }
        let refusal = pending.refusal ?? .timedOut
        pending.refusal = refusal
        if let child = pending.child {
            child.kill()
        } else if isWithServer(pending) {
            server?.child.kill()
        } else {
            finish(pending, refusal)
        }
    }

    private func finish(_ pending: PendingLaunch, _ failure: LaunchError?) {
        inFlight[pending.order.serial] = nil
        if let failure { tellRefusal(of: pending, failure) } else { hear(.settled(serial: pending.order.serial)) }
        if failure != nil {
            pending.child?.kill()
            pending.session = nil
            pending.log = nil
            pending.crash = nil
        }
        pending.resolve(failure)
        pump()
        warmSoon()
    }
}
