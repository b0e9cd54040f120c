public import Foundation

extension String {
    /// A text that is looked up in a bundle's tables: a key with places for values, and the values.
    ///
    /// `"\(count) items"` has the key `%lld items`, as the tables of the original platform have it.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        package let key: String
        package let arguments: [LocalizationArgument]

        public init(_ value: String) { self.init(stringLiteral: value) }

        public init(stringLiteral value: String) {
            key = value
            arguments = []
        }

        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            arguments = stringInterpolation.arguments
        }

        package init(key: String, arguments: [LocalizationArgument]) {
            self.key = key
            self.arguments = arguments
        }

        /// The kind of a value that comes later.
        public enum Placeholder: Hashable, Sendable { case int, uint, float, double, object }

        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var key = ""
            fileprivate var arguments: [LocalizationArgument] = []

            public init(literalCapacity: Int, interpolationCount: Int) {}

            // A sign that stands for itself is doubled once there are places for values.
            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacingOccurrences(of: "%", with: "%%")
            }

            public mutating func appendInterpolation(_ text: String) { append("%@", .text(text)) }

            public mutating func appendInterpolation<T: SignedInteger>(_ number: T) {
                append("%lld", .integer(Int64(clamping: number)))
            }

            public mutating func appendInterpolation<T: UnsignedInteger>(_ number: T) {
                append("%llu", .integer(Int64(clamping: number)))
            }

            public mutating func appendInterpolation(_ number: Double) { append("%lf", .number(number)) }
            public mutating func appendInterpolation(_ number: Float) { append("%f", .number(Double(number))) }

            public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
            where F.FormatInput: Equatable, F.FormatOutput == String {
                append("%@", .text(format.format(value)))
            }

            /// A number in a format of its own, such as `%02d`, which is a part of the key.
            public mutating func appendInterpolation<T: BinaryInteger>(_ number: T, specifier: String) {
                append(specifier, .integer(Int64(clamping: number)))
            }

            public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ number: T, specifier: String) {
                append(specifier, .number(Double(number)))
            }

            /// A place whose value comes later, as in the format of a number of entities.
            public mutating func appendInterpolation(placeholder: Placeholder, specifier: String? = nil) {
                switch placeholder {
                case .int: append(specifier ?? "%lld", .integer(0))
                case .uint: append(specifier ?? "%llu", .integer(0))
                case .float: append(specifier ?? "%f", .number(0))
                case .double: append(specifier ?? "%lf", .number(0))
                case .object: append(specifier ?? "%@", .text(""))
                }
            }

            @_disfavoredOverload
            public mutating func appendInterpolation<T>(_ value: T) { append("%@", .text("\(value)")) }

            private mutating func append(_ place: String, _ argument: LocalizationArgument) {
                key += place
                arguments.append(argument)
            }
        }
    }
}

/// A value in a localised text.
package enum LocalizationArgument: Hashable, Sendable, Codable {
    case text(String)
    case integer(Int64)
    case number(Double)
}
