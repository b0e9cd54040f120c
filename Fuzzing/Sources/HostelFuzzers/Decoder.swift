import Foundation

/// A decoder of untrusted bytes whose values end in C code.
enum Decoder: String, CaseIterable {
    /// A picture by libpng, TurboJPEG or GIFLIB.
    case png, jpeg, gif
    /// A text that Pango shapes, wraps and cuts.
    case text
    /// A display list from the wire, drawn by Cairo.
    case display
    /// An old-style property list, by Foundation.
    case openstep
    /// A list of a foreign library's functions, and its binary form.
    case functions
    /// The arguments of a foreign function.
    case arguments
    /// The answer of a foreign library.
    case replies

    /// The decoder that the argument `--decoder=NAME` names. libFuzzer ignores arguments that begin with two hyphens.
    static let chosen: Decoder = {
        let prefix = "--decoder="
        let names = allCases.map(\.rawValue).joined(separator: ", ")
        guard let argument = CommandLine.arguments.first(where: { $0.hasPrefix(prefix) }) else {
            fatalError("No decoder is named. Add \(prefix)NAME, with one of: \(names).")
        }
        guard let decoder = Decoder(rawValue: String(argument.dropFirst(prefix.count))) else {
            fatalError("\(argument) names no decoder. Use one of: \(names).")
        }
        return decoder
    }()

    /// Decodes the bytes. A crash, a trap, a hang or too much memory is a finding.
    func decode(_ bytes: UnsafeRawBufferPointer) {
        switch self {
        case .png, .jpeg, .gif: PictureInput.decode(bytes)
        case .text: TextInput.decode(bytes)
        case .display: DisplayInput.decode(bytes)
        case .openstep: PropertyListInput.decode(bytes)
        case .functions: FunctionListInput.decode(bytes)
        case .arguments: ArgumentInput.decode(bytes)
        case .replies: ReplyInput.decode(bytes)
        }
    }
}
