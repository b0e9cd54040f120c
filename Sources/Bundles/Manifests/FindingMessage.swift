package import SystemPackage

/// The sentences of a finding: first the cause, then the correction.
///
/// Its own words stay as they are, and each value that it quotes is shortened. So a message keeps its correction,
/// however long a bundle's text is.
package struct FindingMessage: Sendable, Hashable, ExpressibleByStringInterpolation {
    package let text: String

    package init(stringLiteral text: String) {
        self.text = text
    }

    package init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    package static func + (left: FindingMessage, right: FindingMessage) -> FindingMessage {
        FindingMessage(stringLiteral: left.text + right.text)
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += BriefText.shortened(value.description)
        }

        /// A path, which a person needs in full.
        package mutating func appendInterpolation(_ path: FilePath) {
            text += BriefText.shortened(path.string, to: BriefText.path)
        }

        /// A path as text.
        package mutating func appendInterpolation(path: String) {
            text += BriefText.shortened(path, to: BriefText.path)
        }

        /// A part of the sentences.
        package mutating func appendInterpolation(_ part: FindingMessage) {
            text += part.text
        }
    }
}
