internal import Foundation
internal import PlainText

/// The questions to llvm-symbolizer about a backtrace, and the meaning of its answers.
package enum SymbolAnswers {
    /// The longest name that is kept, in characters. A mangled name is longer than a readable one.
    private static let longestName = 1024

    /// The frames that can be asked about, by index.
    package static func questions(for frames: [BacktraceFrame], in scope: SymbolScope) -> [Int] {
        var known: [String: Bool] = [:]
        return frames.indices.filter { index in
            guard let module = frames[index].module else { return false }
            if let isInScope = known[module] { return isInScope }
            let isInScope = scope.contains(module)
            known[module] = isInScope
            return isInScope
        }
    }

    /// The command line. A return address belongs to the call before it, except in the innermost frame.
    package static func arguments(_ questions: [Int], of frames: [BacktraceFrame]) -> [String] {
        ["--output-style=JSON", "--no-inlines"]
            + questions.compactMap { index in
                guard let module = frames[index].module else { return nil }
                let offset = frames[index].offset
                return "CODE \"\(module)\" 0x\(String(index == 0 || offset == 0 ? offset : offset - 1, radix: 16))"
            }
    }

    private struct Answer: Decodable {
        struct Symbol: Decodable {
            var FunctionName: String?
            var FileName: String?
            var Line: Int?
        }

        var Symbol: [Symbol]?
    }

    /// The frames with the names of an answer, which are mangled. It is not trusted, because the libraries are not: a
    /// malformed answer changes nothing.
    package static func apply(
        _ answer: [UInt8], to frames: [BacktraceFrame], questions: [Int]
    ) -> [BacktraceFrame] {
        var frames = frames
        let answers = documents(in: answer)
        guard answers.count == questions.count else { return frames }
        for (index, answer) in zip(questions, answers) {
            guard let symbol = answer.Symbol?.first, let name = symbol.FunctionName, !name.isEmpty else { continue }
            frames[index].function = cut(name)
            guard let file = symbol.FileName, !file.isEmpty else { continue }
            frames[index].file = cut(file)
            if let line = symbol.Line, line > 0 { frames[index].line = line }
        }
        return frames
    }

    /// Like `apply`, off the caller's thread: a library decides the length of its names.
    @concurrent
    package static func applied(
        _ answer: [UInt8], to frames: [BacktraceFrame], questions: [Int]
    ) async -> [BacktraceFrame] {
        apply(answer, to: frames, questions: questions)
    }

    /// Some versions write one list, others one document for each line. A line that is not a document is left out, so
    /// the count differs from the questions and no frame gets a wrong name.
    private static func documents(in answer: [UInt8]) -> [Answer] {
        let decoder = JSONDecoder()
        if let list = try? decoder.decode([Answer].self, from: Data(answer)) { return list }
        return answer.split(separator: UInt8(ascii: "\n")).compactMap {
            try? decoder.decode(Answer.self, from: Data($0))
        }
    }

    private static func cut(_ text: String) -> String { PlainText.line(String(text.prefix(longestName))) }
}
