/// A symbol's name with its hashes in the two kinds of tables, as glibc's loader computes them.
struct ELFSymbolName: Sendable {
    let text: String
    let gnuHash: UInt32
    let systemVHash: UInt32

    init(_ text: String) {
        self.text = text
        var gnu: UInt32 = 5381
        var systemV: UInt32 = 0
        for byte in text.utf8 {
            gnu = gnu &* 33 &+ UInt32(byte)
            systemV = (systemV << 4) &+ UInt32(byte)
            let high = systemV & 0xF000_0000
            systemV = (systemV ^ (high >> 24)) & ~high
        }
        (gnuHash, systemVHash) = (gnu, systemV)
    }
}
