import ExtensionFoundation
import Glibc

// Filters for the program of Examples/ImageFilters that break: three principal types in one library.

/// Crashes at each picture.
@MainActor
final class CrashingFilter: AppExtension {
    init() {}

    func accept(session: PeerSession) -> Bool {
        session.handle(Apply.self) { _ -> Apply.Reply in fatalError("this filter always crashes") }
        return true
    }
}

/// Does not answer.
@MainActor
final class HangingFilter: AppExtension {
    init() {}

    func accept(session: PeerSession) -> Bool {
        session.handle(Apply.self) { picture in
            // The main thread never hears of a cancellation.
            while !Task.isCancelled { sleep(1) }
            return Apply.Reply(pixels: picture.pixels)
        }
        return true
    }
}

/// Needs more memory with each picture.
@MainActor
final class GrowingFilter: AppExtension {
    private var hoard: [[UInt8]] = []

    init() {}

    func accept(session: PeerSession) -> Bool {
        session.handle(Apply.self) { picture in
            await self.grow()
            return Apply.Reply(pixels: picture.pixels)
        }
        return true
    }

    private func grow() { hoard.append([UInt8](repeating: UInt8(hoard.count & 255), count: 4 << 20)) }
}
