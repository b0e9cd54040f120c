package import Foundation

/// The room of a Live Activity on a lock screen, in points.
///
/// The platform's design guide, "Live Activities", specifications: a phone of 393 points gives it 371, one of 430 gives
/// it 408, so 22 fewer than its screen has; a tablet gives it 425. It is at most 160 high. A phone lowers the place to its
/// content, which a picture here does not.
package enum ActivityPlace {
    private static let height = 160.0

    /// The room on the device whose medium widget has this size; the size itself if it is that of no device.
    package static func size(besideMedium size: CGSize) -> CGSize {
        guard let device = Device.allCases.first(where: { TileFamily.systemMedium.size(on: $0) == size }) else {
            return size
        }
        return CGSize(width: width(on: device), height: height)
    }

    private static func width(on device: Device) -> Double {
        switch device {
        case .phone4: 320 - 22
        case .phone47: 375 - 22
        case .phone55: 414 - 22
        case .pad97: 425
        }
    }
}
