internal import Foundation
internal import LinuxSystem
internal import Logging

/// Finds the functions and lines of backtraces with llvm-symbolizer, one backtrace at a time. The loop is not blocked.
///
/// Without the program, or if it takes too long, a backtrace keeps its libraries and offsets.
@HostActor
package final class Symboliser {
    private struct Job: Sendable {
        var frames: [BacktraceFrame]
        var scope: SymbolScope
        var completion: @HostActor ([BacktraceFrame]) -> Void
    }

    private let program: String?
    /// The executable that confines the program, because it reads libraries that are not trusted, and that demangles.
    private let confiner: String
    private var waiting: [Job] = []
    private var isBusy = false
    private var running: ConfinedProgram?
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
        await running?.stop()
    }

    private func startNext() {
        guard !isBusy, !isStopped, !waiting.isEmpty else { return }
        let job = waiting.removeFirst()
        isBusy = true
        Task { @HostActor in
            job.completion(await readable(named(job)))
            isBusy = false
            startNext()
        }
    }

    /// The frames with the names that the libraries give their functions.
    private func named(_ job: Job) async -> [BacktraceFrame] {
        let questions = SymbolAnswers.questions(for: job.frames, in: job.scope)
        guard let program, !questions.isEmpty else { return job.frames }
        let answer = await output(
            ["--confine"] + job.scope.folders.flatMap { ["--read", $0] } + ["--", program]
                + SymbolAnswers.arguments(questions, of: job.frames), setsBounds: true)
        return await SymbolAnswers.applied(answer, to: job.frames, questions: questions)
    }

    /// The frames with readable names. A confined process of Hostel's own makes them, because a short name of an untrusted
    /// library can take all memory. It ends then, and the names that it did not reach stay mangled.
    package func readable(_ frames: [BacktraceFrame]) async -> [BacktraceFrame] {
        let mangled = MangledNames(of: frames)
        if mangled.names.isEmpty { return frames }
        let answer = await output(["--demangle"] + mangled.names, setsBounds: false)
        return await mangled.applied(answer, to: frames)
    }

    /// The output of a confined run; none if it cannot be started.
    private func output(_ arguments: [String], setsBounds: Bool) async -> [UInt8] {
        if isStopped { return [] }
        do throws(SystemError) {
            let program = try ConfinedProgram(confiner: confiner, arguments: arguments, setsBounds: setsBounds)
            running = program
            let output = await program.finish()
            running = nil
            return output
        } catch {
            HostLog.life.warning("\(confiner) cannot be started; a backtrace lacks names: \(error)", of: nil)
            return []
        }
    }

    /// The path of the toolchain's own program beside its runtime, or else of the first on the search path.
    package nonisolated static func find() -> String? {
        let toolchain = SwiftRuntime.library.map {
            URL(fileURLWithPath: $0).appendingPathComponent("../../../../bin").standardizedFileURL.path
        }
        let search = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return ([toolchain].compactMap(\.self) + search).filter { $0.hasPrefix("/") }.map { $0 + "/llvm-symbolizer" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
