/// The code "????" of a file without a type, which shared code uses as a number of its own.
public var kUnknownType: Int { 0x3F3F_3F3F }
