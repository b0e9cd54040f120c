internal import Foundation
internal import LinuxSystem
internal import Logging

/// Finds the functions and lines of backtraces with llvm-symbolizer, one backtrace at a time. The loop is not blocked.
///
/// Without the program, or if it takes too long, a backtrace keeps its libraries and offsets.
@HostActor
package final class Symboliser {
    /// The time for one backtrace. The tables of a large debug library take some seconds; no caller waits for them.
    private static let limit: Duration = .seconds(20)
    private static let mostOutput = 1 << 20

    private struct Job: Sendable {
        var frames: [BacktraceFrame]
        var scope: SymbolScope
        var completion: @HostActor ([BacktraceFrame]) -> Void
    }

    private let program: String?
    /// The executable that confines the program, because it reads libraries that are not trusted.
    private let confiner: String
    private var waiting: [Job] = []
    private var child: ChildProcess?
    private var output: [UInt8] = []
    private var isStopped = false

    /// - Parameters:
    ///   - program: the path of llvm-symbolizer; nil if it is not installed.
    ///   - confiner: the path of the fork server.
    package init(program: String? = Symboliser.find(), confiner: String) {
        (self.program, self.confiner) = (program, confiner)
    }

    /// Calls back with the frames, with the names that were found.
    package func symbolise(
        _ frames: [BacktraceFrame], in scope: SymbolScope, completion: @escaping @HostActor ([BacktraceFrame]) -> Void
    ) {
        waiting.append(Job(frames: frames, scope: scope, completion: completion))
        startNext()
    }

    /// Ends the program that runs and drops the backtraces that wait.
    package func stop() async {
        isStopped = true
        waiting = []
        guard let child else { return }
        child.kill()
        _ = await child.waitForExit()
    }

    private func startNext() {
        guard child == nil, !isStopped, !waiting.isEmpty else { return }
        let job = waiting.removeFirst()
        let questions = SymbolAnswers.questions(for: job.frames, in: job.scope)
        guard let program, !questions.isEmpty else {
            job.completion(job.frames)
            return startNext()
        }
        do throws(SystemError) {
            try start(program, SymbolAnswers.arguments(questions, of: job.frames), job, questions)
        } catch {
            HostLog.life.warning("\(program) cannot be started; a backtrace keeps its offsets: \(error)", of: nil)
            job.completion(job.frames)
            startNext()
        }
    }

    private func start(
        _ program: String, _ arguments: [String], _ job: Job, _ questions: [Int]
    ) throws(SystemError) {
        var pipe = try DescriptorPair.pipe()
        let far = pipe.takeSecond()
        var pid: Int32 = 0
        let scope = job.scope
        // No environment, so that no variable of the user makes it fetch symbols from elsewhere.
        let process = try Spawn.start(
            confiner,
            arguments: ["--confine"] + scope.folders.flatMap { ["--read", $0] } + ["--", program] + arguments,
            environment: [], control: far.rawValue, log: far.rawValue, pid: &pid)
        let child = try ChildProcess(loop: HostActor.shared.loop, pid: pid, process: process)
        self.child = child
        ProcessBounds.confineTool(pid: pid)
        output = []
        let reader = LogPipe(descriptor: pipe.takeFirst()) { [weak self] bytes in
            if let self, output.count + bytes.count <= Self.mostOutput { output.append(contentsOf: bytes) }
        }
        let timer = HostActor.shared.loop.schedule(after: Self.limit) { child.kill() }
        child.onExit(
            HostActor.handler { [weak self] _ in
                timer.cancel()
                reader.drain()
                reader.close()
                self?.finish(job, questions)
            })
    }

    private func finish(_ job: Job, _ questions: [Int]) {
        child = nil
        let answer = output
        Task { @HostActor in
            job.completion(await SymbolAnswers.applied(answer, to: job.frames, questions: questions))
        }
        startNext()
    }

    /// The path of the toolchain's own program beside its runtime, or else of the first on the search path.
    package nonisolated static func find() -> String? {
        let toolchain = Demangling.runtimeLibrary.map {
            URL(fileURLWithPath: $0).appendingPathComponent("../../../../bin").standardizedFileURL.path
        }
        let search = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return ([toolchain].compactMap(\.self) + search).filter { $0.hasPrefix("/") }.map { $0 + "/llvm-symbolizer" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
