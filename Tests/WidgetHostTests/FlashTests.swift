import DisplayLists
import Foundation
import SceneHost
import SceneMessages
import Testing
import WidgetDisplay
import WidgetHost

/// A flash is a blank frame between two frames of equal looks.
struct FlashTests {
    private static let size = CGSize(width: 359, height: 110)
    private static let background = DisplayOperation.fill(
        .rectangle(CGRect(origin: .zero, size: size), cornerRadius: 12), .color(.white))

    private static func words(_ string: String) -> DisplayOperation {
        .text(
            DisplayText(
                frame: CGRect(x: 0, y: 0, width: 100, height: 20), string: string, font: DisplayFont(size: 12),
                color: .black))
    }

    private static func list(_ operations: DisplayOperation...) -> DisplayList {
        DisplayList(size: size, operations: operations)
    }

    private static let news = list(background, words("News"))
    private static let other = list(background, words("Weather"))
    private static let blank = list(background)

    /// A tile that restored `before` and drew these frames, each in a view of its own if `reappears`.
    private static func tile(restoring before: DisplayList? = nil, _ frames: [DisplayList]) -> Tile {
        var tile = Tile(environment: TileTests.environment)
        if let before { tile.restore(list: before, hash: ContentHash(before)) }
        _ = tile.handle(.show)
        _ = tile.handle(.processRunning)
        for (index, list) in frames.enumerated() {
            _ = tile.handle(
                .frame(ViewIdentifier(rawValue: 1), serial: UInt32(index + 1), list, hash: ContentHash(list)))
        }
        return tile
    }

    @Test func blankFrameBetweenEqualLooksIsAFlash() {
        #expect(Self.tile([Self.news, Self.blank, Self.news]).flashes == 1)
        #expect(Self.tile(restoring: Self.news, [Self.blank, Self.news]).flashes == 1)
        #expect(Self.tile([Self.news, Self.blank, Self.list(), Self.news, Self.blank, Self.news]).flashes == 2)
    }

    @Test func otherFramesAreNoFlash() {
        #expect(Self.tile([Self.blank, Self.news, Self.news]).flashes == 0)
        #expect(Self.tile([Self.news, Self.blank, Self.other]).flashes == 0)
        #expect(Self.tile([Self.news, Self.other, Self.news]).flashes == 0)
        #expect(Self.tile([Self.news, Self.blank, Self.other, Self.news]).flashes == 0)
        #expect(Self.tile(restoring: Self.news, [Self.news]).flashes == 0)
        #expect(Self.tile([Self.blank, Self.list(), Self.blank]).flashes == 0)
    }

    @Test func onlyTheFirstFlashIsLogged() {
        var tile = Self.tile([Self.news])
        var logged = 0
        for (index, list) in [Self.blank, Self.news, Self.blank, Self.news].enumerated() {
            let actions = tile.handle(
                .frame(ViewIdentifier(rawValue: 1), serial: UInt32(index + 2), list, hash: ContentHash(list)))
            logged += actions.count { if case .log = $0 { true } else { false } }
        }
        #expect(tile.flashes == 2 && logged == 1)
    }

    @Test func backgroundAndInvisibleOperationsAreBlank() {
        #expect(Self.list().isBlank && Self.blank.isBlank)
        let group = DisplayGroup(offset: CGPoint(x: 5, y: 5))
        #expect(Self.list(.push(group), Self.words(" \n"), .pop).isBlank)
        let clear = DisplayColor(red: 0, green: 0, blue: 0, alpha: 0)
        let bar = DisplayShape.rectangle(CGRect(x: 0, y: 0, width: 50, height: 4), cornerRadius: 0)
        #expect(Self.list(.fill(bar, .color(clear))).isBlank)
        #expect(!Self.list(.fill(bar, .color(.black))).isBlank)
        #expect(!Self.list(.stroke(bar, .black, width: 1)).isBlank)
        #expect(!Self.list(Self.words("a")).isBlank)
        #expect(!Self.list(.image(DisplayImage(image: 1, frame: CGRect(origin: .zero, size: Self.size)))).isBlank)
    }
}
