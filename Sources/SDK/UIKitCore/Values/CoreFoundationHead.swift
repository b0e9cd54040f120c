/// The first stored property of a class whose objects Core Foundation may compare, as it does with a text's attributes.
///
/// On Linux, `CFEqual` takes the first word of each object for the head of one of its own types, whose number lies in the
/// bits 8 to 17. It asks an object for `isEqual(_:)` if that number is not 0 and belongs to another class. The number 0
/// ends the process. (Read in the machine code of `CFEqual` of Swift 6.3.1.)
struct CoreFoundationHead: Sendable {
    /// The highest number, which no type of Core Foundation has.
    private let word: UInt = 0x3FF << 8
}
