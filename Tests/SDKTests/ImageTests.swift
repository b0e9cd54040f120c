import DisplayLists
import ExtensionFoundation
import ExtensionMessages
import HostelTestSupport
import NotificationCenter
import SceneMessages
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct ImageTests {
    private func pixels(_ content: ImageContent) -> [UInt32]? {
        var pixels = [UInt32](repeating: 0, count: content.width * content.height)
        return pixels.withUnsafeMutableBytes { content.draw(into: $0) } ? pixels : nil
    }

    @Test func pngBecomesPremultipliedWords() throws {
        let image = try #require(UIImage(data: Samples.png))
        #expect(image.size == CGSize(width: 3, height: 2))
        let words = try #require(image.content.flatMap(pixels))
        #expect(words == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8080_8080, 0, 0xFF00_0000])
        let opaque = try #require(UIImage(data: Samples.opaquePNG)?.content.flatMap(pixels))
        #expect(opaque == [0xFF0A_141E])
    }

    @Test func jpegIsDecoded() throws {
        let image = try #require(UIImage(data: Samples.jpeg, scale: 2))
        #expect(image.size == CGSize(width: 4, height: 2))
        let words = try #require(image.content.flatMap(pixels))
        for word in words {
            #expect(word >> 24 == 0xFF)
            #expect((word >> 16) & 0xFF > 0xF0)
            #expect(word & 0xFFFF < 0x1010)
        }
    }

    private static let (red, green, blue) = (0xFFFF_0000 as UInt32, 0xFF00_FF00 as UInt32, 0xFF00_00FF as UInt32)

    @Test func theFirstPictureOfAGIFIsShown() throws {
        let (red, green, blue) = (Self.red, Self.green, Self.blue)
        let image = try #require(UIImage(data: Samples.gif))
        #expect(image.size == CGSize(width: 3, height: 2) && image.images == nil)
        #expect(try #require(image.content.flatMap(pixels)) == [red, green, blue, blue, green, red])
    }

    @Test func eachPictureOfAGIFIsDecodedOverTheOneBefore() throws {
        let (red, green, blue) = (Self.red, Self.green, Self.blue)
        let image = try #require(UIImage.animatedImage(data: Samples.gif, scale: 2))
        let pictures = try #require(image.images)
        #expect(
            pictures.map { $0.content.flatMap(pixels) } == [
                [red, green, blue, blue, green, red],
                // One pixel, and one clear pixel; then as before.
                [red, blue, blue, blue, green, red],
                [red, green, blue, green, green, red],
                // The last picture's pixels were cleared.
                [red, green, blue, 0, green, green],
            ])
        #expect(abs(image.duration - 0.45) < 1e-9)
        #expect(image.scale == 2 && image.size == CGSize(width: 1.5, height: 1))
        #expect(UIImage.animatedImage(data: Samples.png) == nil)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    }

    @Test func aViewShowsAnAnimatedPictureAndItsTimerEndsWithIt() throws {
        final class Player: UIViewController {
            override func viewDidLoad() {
                view.addSubview(UIImageView(image: UIImage.animatedImage(data: Samples.gif)))
            }
        }
        let stage = try Stage(Player.self)
        stage.appear()
        #expect(stage.link.frames.first?.images.map(\.image) == [1])
        let deadline = ContinuousClock.now + .seconds(60)
        while stage.link.frames.count < 2, ContinuousClock.now < deadline {
            RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.02))
            stage.turns.turn()
        }
        #expect(stage.link.frames.count == 2, "the next picture was not shown")
        stage.disappear()
        #expect(!stage.link.events.contains { if case .warning = $0 { true } else { false } })
    }

    @Test func bytesThatAreNotAPictureGiveNil() {
        #expect(UIImage(data: Data()) == nil)
        #expect(UIImage(data: Data("GIF89a".utf8)) == nil)
        #expect(UIImage(data: Samples.png.prefix(20)) == nil)
        #expect(UIImage(contentsOfFile: "/does/not/exist.png") == nil)
    }

    @Test func aHeaderThatPromisesGigabytesIsRefused() {
        var huge = Samples.png
        huge.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
        #expect(UIImage(data: huge) == nil)
    }

    @Test(arguments: [Samples.png, Samples.jpeg, Samples.gif])
    func mutatedPicturesAreReadWithinBounds(_ sample: Data) {
        var random = SeededGenerator(seed: 25)
        for _ in 0..<3000 {
            var data = sample
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            data = data.prefix(Int.random(in: data.count / 2...data.count, using: &random))
            guard let content = ImageContent(data), content.width * content.height < 1 << 20 else { continue }
            _ = pixels(content)
            _ = UIImage.animatedImage(data: data)
        }
    }

    @Test func picturesAreFoundByNameAndScaleInTheBundleAlone() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("W.appex"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bundlePath = folder.appendingPathComponent("W.appex")
        try Samples.png.write(to: bundlePath.appendingPathComponent("grid@2x.png"))
        try Samples.jpeg.write(to: bundlePath.appendingPathComponent("photo.jpg"))
        try Samples.png.write(to: folder.appendingPathComponent("outside.png"))
        let bundle = try #require(Bundle(path: bundlePath.path))

        #expect(UIImage(named: "grid", in: bundle)?.size == CGSize(width: 1.5, height: 1))
        #expect(UIImage(named: "grid.png", in: bundle)?.scale == 2)
        #expect(UIImage(named: "photo", in: bundle)?.size == CGSize(width: 8, height: 4))
        #expect(UIImage(named: "../outside", in: bundle) == nil)
        #expect(UIImage(named: "", in: bundle) == nil)
        #expect(UIImage(named: "none", in: bundle) == nil)

        // S002-18: after an overlay install the old folder is gone; a picture that was named stays.
        let path = bundlePath.appendingPathComponent("grid@2x.png").path
        #expect(UIImage(contentsOfFile: path)?.scale == 2)
        try FileManager.default.removeItem(at: bundlePath)
        #expect(UIImage(contentsOfFile: path) == nil)
        #expect(UIImage(named: "grid", in: bundle) != nil)
    }

    @Test func aPictureIsSentOnceAndReleasedWhenNoTileShowsIt() throws {
        final class Gallery: UIViewController {
            static var latest: Gallery?
            let first = UIImageView(image: UIImage(data: Samples.png))
            let second = UIImageView()
            override func viewDidLoad() {
                Gallery.latest = self
                second.frame = CGRect(x: 50, y: 0, width: 20, height: 20)
                second.image = first.image
                view.addSubview(first)
                view.addSubview(second)
            }
        }
        let stage = try Stage(Gallery.self)
        stage.appear()
        #expect(stage.link.pictures.keys.sorted() == [1])
        #expect(stage.link.frames.first?.images.map(\.image) == [1, 1])
        let gallery = try #require(Gallery.latest)
        gallery.first.image = UIImage(data: Samples.jpeg)
        stage.turns.turn()
        #expect(stage.link.frames.last?.images.map(\.image) == [2, 1])
        gallery.second.image = nil
        stage.link.events = []
        stage.turns.turn()
        // Released after the frame that no longer needs it.
        #expect(stage.link.events.count == 2)
        #expect(stage.link.events.last == .imageReleased(image: 1))
        Gallery.latest = nil
        stage.disappear()
        #expect(stage.link.events.contains(.imageReleased(image: 2)))
    }

    @Test func templatesHaveTheTintColour() {
        let view = UIImageView(image: UIImage(data: Samples.png)?.withRenderingMode(.alwaysTemplate))
        view.tintColor = .red
        let list = ViewDrawing.list(
            of: view, size: view.bounds.size, traits: .current, pictures: PicturePool(link: RecordingLink())
        ).list
        #expect(list.images.first?.tint == DisplayColor(red: 1, green: 0, blue: 0))
    }

    @Test(
        arguments: [
            ("house.fill", "home"), ("star", "star_border"), ("clock.badge.checkmark", "schedule"),
            ("bell.slash.fill", "notifications_off"),
            ("bell.badge.circle.fill", "notifications_active"), ("paintbrush.slash", "block"),
            ("circle.fill", "circle"),
            ("plus.square.dashed", "add_box"), ("cart.circle", "shopping_cart"),
            ("gearshape.2.fill", "miscellaneous_services"),
            ("bolt.circle.fill", "flash_on"), ("heart.circle", "favorite_border"), ("wifi", "wifi"),
            ("arrow.trianglehead.counterclockwise", "undo"), ("document.on.document", "content_copy"),
            ("arrow.trianglehead.2.clockwise.rotate.90", "sync"), ("battery.75percent", "battery_5_bar"),
            ("figure.mixed.cardio", "directions_run"), ("figure.pilates", "accessibility_new"),
            ("text.badge.checkmark", "playlist_add_check"), ("arrow.right.arrow.left", "swap_horiz"),
        ])
    func symbolsHaveNamesInTheSymbolFont(_ row: (String, String)) {
        #expect(UIImage(systemName: row.0)?.symbol?.ligature == row.1)
    }

    @Test(arguments: [
        "", "nosuchsymbol", "nosuchsymbol.slash", "star=", "star\nstar", ".", String(repeating: "a.", count: 40),
    ])
    func unknownSymbolsAreNil(_ name: String) {
        #expect(UIImage(systemName: name) == nil)
    }

    @Test func tooManyPicturesAreNotSent() {
        let link = RecordingLink()
        let pool = PicturePool(link: link)
        let contents = (0..<300).compactMap { _ in ImageContent(Samples.opaquePNG) }
        let numbers = contents.compactMap { pool.number(of: $0) }
        #expect(numbers.count == PicturePool.mostPictures)
        #expect(link.warnings.count == 1)
    }
}
