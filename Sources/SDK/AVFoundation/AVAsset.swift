public import FoundationGaps

/// The largest rectangle with a ratio of sides, in the middle of another one; the other one itself for a ratio without an
/// area.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    guard aspectRatio.width > 0, aspectRatio.height > 0 else { return boundingRect }
    let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
    let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
    return CGRect(
        x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
        height: size.height)
}

/// Sound or a film. Hostel reads none: its length is unknown, and it has no tracks.
open class AVAsset: NSObject, @unchecked Sendable {
    // No state.
    public override init() {}
    public convenience init(url: URL) { self.init() }

    open var duration: CMTime { .indefinite }
    open var isPlayable: Bool { false }
    open var isReadable: Bool { false }

    /// Throws `AVError.operationNotSupportedForAsset`.
    open func load<Value>(_ property: AVAsyncProperty<Value>) async throws -> Value {
        throw AVError.operationNotSupportedForAsset
    }
}

/// A property of an asset that is read while others run.
public struct AVAsyncProperty<Value>: Sendable {}

extension AVAsyncProperty where Value == CMTime { public static var duration: AVAsyncProperty { AVAsyncProperty() } }
extension AVAsyncProperty where Value == Bool {
    public static var isPlayable: AVAsyncProperty { AVAsyncProperty() }
    public static var isReadable: AVAsyncProperty { AVAsyncProperty() }
}

/// An asset of a file.
open class AVURLAsset: AVAsset, @unchecked Sendable {
    // Not changed after `init`.
    public let url: URL
    public init(url: URL, options: [String: Any]? = nil) { self.url = url }
}

/// A part of an asset that a player plays; here nothing does.
open class AVPlayerItem: NSObject, @unchecked Sendable {
    // Not changed after `init`.
    public let asset: AVAsset
    public init(asset: AVAsset) { self.asset = asset }
    public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }
    open var duration: CMTime { .indefinite }
}

/// Plays on the original platform. An extension here has no sound: it stays at its beginning.
open class AVPlayer: NSObject, @unchecked Sendable {
    // Used by its owner alone, as on the original platform.
    open var currentItem: AVPlayerItem?
    open var volume: Float = 1
    open var rate: Float { 0 }

    public override init() {}
    public init(playerItem item: AVPlayerItem?) { currentItem = item }
    public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

    open func play() {}
    open func pause() {}
    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
    open func currentTime() -> CMTime { .zero }
    open func seek(to time: CMTime) {}
}
