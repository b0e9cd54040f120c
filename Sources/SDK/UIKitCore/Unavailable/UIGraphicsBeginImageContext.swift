// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "Hostel has no stack of picture contexts. Use UIGraphicsImageRenderer(size:).image { _ in … }."
)
public func UIGraphicsBeginImageContext(_ size: CGSize) {}

@available(
    *, unavailable,
    message: "Hostel has no stack of picture contexts. Use UIGraphicsImageRenderer(size:).image { _ in … }."
)
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {}

@available(
    *, unavailable,
    message: "Hostel has no stack of picture contexts. Use UIGraphicsImageRenderer(size:).image { _ in … }."
)
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { nil }

@available(
    *, unavailable,
    message: "Hostel has no stack of picture contexts. Use UIGraphicsImageRenderer(size:).image { _ in … }."
)
public func UIGraphicsEndImageContext() {}
