import DisplayLists
import ExtensionMessages
import Foundation

/// Display lists to try things on. All numbers are exact in single precision, as they travel.
enum DisplayListSamples {
    static let everything = DisplayList(
        size: CGSize(width: 359, height: 110),
        operations: [
            .push(
                DisplayGroup(
                    offset: CGPoint(x: 4, y: 8),
                    clip: .rectangle(CGRect(x: 0, y: 0, width: 100, height: 50), cornerRadius: 8), opacity: 0.5)),
            .fill(.ellipse(CGRect(x: 1, y: 2, width: 3, height: 4)), .color(.white)),
            .fill(
                .path([
                    .move(.zero), .line(CGPoint(x: 5, y: 5)),
                    .curve(CGPoint(x: 9, y: 9), control1: CGPoint(x: 6, y: 5), control2: CGPoint(x: 7, y: 8)), .close,
                ]),
                .linearGradient(
                    [
                        DisplayGradientStop(location: 0, color: .black),
                        DisplayGradientStop(location: 1, color: .white),
                    ], start: .zero, end: CGPoint(x: 0, y: 50))),
            .fill(
                .rectangle(CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 0),
                .radialGradient([DisplayGradientStop(location: 0.5, color: .black)], center: .zero, radius: 5)),
            .pop,
            .stroke(.ellipse(CGRect(x: 0, y: 0, width: 20, height: 20)), .black, width: 1.5),
            .text(
                DisplayText(
                    frame: CGRect(x: 10, y: 10, width: 200, height: 20), string: "Größe 測試",
                    font: DisplayFont(
                        design: .monospaced, size: 17, weight: 700, isItalic: true, hasTabularDigits: true),
                    color: .black,
                    alignment: .center, lineLimit: 2, truncation: .middle,
                    liveDate: DisplayLiveDate(date: Date(timeIntervalSince1970: 1_700_000_000), style: .timer))),
            .image(DisplayImage(image: 4, frame: CGRect(x: 0, y: 0, width: 24, height: 24), tint: .white)),
            .image(DisplayImage(image: 4, frame: CGRect(x: 0, y: 0, width: 24, height: 24), interpolates: false)),
            .region(DisplayRegion(frame: CGRect(x: 0, y: 0, width: 60, height: 60), label: "Scan")),
            .region(DisplayRegion(frame: CGRect(x: 0, y: 0, width: 60, height: 60), label: "Link", url: "a://b")),
        ])
}

/// A small generator with a fixed seed (SplitMix64), so that every run tries the same.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// One to four changes: a byte, a cut, a doubled or a removed stretch.
    mutating func mutate(_ seed: [UInt8]) -> [UInt8] {
        var bytes = seed
        for _ in 0..<Int.random(in: 1...4, using: &self) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &self)
            let end = min(bytes.count, place + Int.random(in: 1...8, using: &self))
            switch Int.random(in: 0..<5, using: &self) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &self)
            case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
            case 2: bytes.removeSubrange(place..<end)
            case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
            default: bytes.removeSubrange(place...)
            }
        }
        return bytes
    }
}
