internal import Foundation
internal import LinuxSystem

/// Finds the functions and lines of backtraces with llvm-symbolizer, one backtrace at a time. The loop is not blocked.
///
/// Without the program, or if it takes too long, a backtrace keeps its libraries and offsets.
@HostActor
package final class Symboliser {
    /// Reading the tables of a large library built for debugging takes some seconds; no caller waits for it.
    private static let limit: Duration = .seconds(20)
    private static let mostOutput = 1 << 20

    private struct Job: Sendable {
        var frames: [BacktraceFrame]
        var scope: SymbolScope
        var completion: @HostActor ([BacktraceFrame]) -> Void
    }

    private let program: String?
    /// The executable that confines the program: a library of a bundle is made to be read by no other.
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

    /// Calls back with the frames, symbolised as far as can be.
    package func symbolise(
        _ frames: [BacktraceFrame], in scope: SymbolScope, completion: @escaping @HostActor ([BacktraceFrame]) -> Void
    ) {
        waiting.append(Job(frames: frames, scope: scope, completion: completion))
        startNext()
    }

    /// Ends the one that runs; what waits is not carried out.
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
        // No environment: nothing of the user's tells it to fetch symbols from elsewhere.
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
        job.completion(SymbolAnswers.apply(output, to: job.frames, questions: questions))
        startNext()
    }

    /// The toolchain's own beside its runtime, else the first of the search path.
    package nonisolated static func find() -> String? {
        let toolchain = Demangling.runtimeLibrary.map {
            URL(fileURLWithPath: $0).appendingPathComponent("../../../../bin").standardizedFileURL.path
        }
        let search = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return ([toolchain].compactMap(\.self) + search).filter { $0.hasPrefix("/") }.map { $0 + "/llvm-symbolizer" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
