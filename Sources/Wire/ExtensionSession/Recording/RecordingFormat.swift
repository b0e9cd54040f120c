/// The file of a recorded session. All numbers are little endian.
///
///     file    = "HOSTELRC" version:u16 entry*
///     entry   = type:u8 length:u32 body[length]
///     type 1  = the header, first and once: JSON
///     type 2  = a message: time:i64 direction:u8 kind:u8 channel:u8 attachments:u8 request:u64 length:u32
///               payload[length] attachment*, where attachment = length:u32 bytes[length], and the length 2^32 - 1
///               stands for memory that could not be read
///     type 3  = an input:   time:i64 JSON
///     type 4  = a refusal:  time:i64 JSON
///     type 5  = the end, last: time:i64 JSON
///
/// Direction is 0 from the host and 1 from the extension. Kind and channel are those of the frame. A file that ends
/// within an entry is read up to that entry, because its writer may have been killed.
package enum RecordingFormat {
    package static let magic = Array("HOSTELRC".utf8)
    package static let version: UInt16 = 1

    enum Entry: UInt8 {
        case header = 1
        case message, input, refusal, end
    }

    /// Bytes of a whole file.
    package static let longestFile = 256 << 20
    /// Entries of a file: an hour of a widget that draws sixty times a second, with the acknowledgements.
    package static let mostEntries = 1 << 19
    /// Bytes of one attachment: the largest picture, 4096 × 4096 pixels of four bytes.
    package static let longestAttachment = 64 << 20
    static let longestHeader = 64 << 10
    static let longestNote = 16 << 10
    static let unreadable = UInt32.max
}
