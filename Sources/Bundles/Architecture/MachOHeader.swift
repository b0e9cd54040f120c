/// Recognises files of the original platform, so that their findings name the format.
enum MachOHeader {
    /// The architectures of a Mach-O or fat file, or nil if it is neither.
    static func architectures(of head: [UInt8]) -> (isFat: Bool, names: [String])? {
        guard let magic = number(head, 0, bigEndian: true) else { return nil }
        switch magic {
        case 0xFEED_FACE, 0xFEED_FACF:
            return number(head, 4, bigEndian: true).map { (false, [name($0, number(head, 8, bigEndian: true) ?? 0)]) }
        case 0xCEFA_EDFE, 0xCFFA_EDFE:
            return number(head, 4, bigEndian: false).map { (false, [name($0, number(head, 8, bigEndian: false) ?? 0)]) }
        case 0xCAFE_BABE, 0xCAFE_BABF:
            // A Java class begins with the same bytes. Its next number is a version of 45 or more, and no fat file has
            // so many parts.
            guard let count = number(head, 4, bigEndian: true), (1...30).contains(count) else { return nil }
            let stride = magic == 0xCAFE_BABE ? 20 : 32
            let names = (0..<Int(count)).compactMap { index -> String? in
                let offset = 8 + index * stride
                guard let type = number(head, offset, bigEndian: true) else { return nil }
                return name(type, number(head, offset + 4, bigEndian: true) ?? 0)
            }
            return (true, names)
        default:
            return nil
        }
    }

    /// The name of a cputype and cpusubtype, as `lipo` prints it. Source: mach/machine.h.
    private static func name(_ type: UInt32, _ subtype: UInt32) -> String {
        let variant = subtype & 0x00FF_FFFF
        switch (type, variant) {
        case (7, _): return "i386"
        case (0x0100_0007, 8): return "x86_64h"
        case (0x0100_0007, _): return "x86_64"
        case (12, 6): return "armv6"
        case (12, 9): return "armv7"
        case (12, 11): return "armv7s"
        case (12, 12): return "armv7k"
        case (12, _): return "arm"
        case (0x0100_000C, 2): return "arm64e"
        case (0x0100_000C, _): return "arm64"
        case (0x0200_000C, _): return "arm64_32"
        case (18, _): return "ppc"
        case (0x0100_0012, _): return "ppc64"
        default: return "cputype-\(type)"
        }
    }

    private static func number(_ bytes: [UInt8], _ offset: Int, bigEndian: Bool) -> UInt32? {
        guard offset >= 0, offset + 4 <= bytes.count else { return nil }
        let parts = bytes[offset..<(offset + 4)]
        return (bigEndian ? Array(parts) : parts.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
    }
}
