/// The type of `#colorLiteral(red:green:blue:alpha:)` where nothing else asks for one.
public typealias _ColorLiteralType = UIColor

/// The type of `#imageLiteral(resourceName:)` where nothing else asks for one.
public typealias _ImageLiteralType = UIImage

extension UIColor: _ExpressibleByColorLiteral {}

extension UIImage: _ExpressibleByImageLiteral {}
