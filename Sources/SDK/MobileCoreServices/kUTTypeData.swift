@_exported public import FoundationGaps
internal import UniformTypeIdentifiers

public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
public let kUTTagClassMIMEType: CFString = "public.mime-type"

public let kUTTypeData: CFString = "public.data"
public let kUTTypeText: CFString = "public.text"
public let kUTTypePlainText: CFString = "public.plain-text"
public let kUTTypeURL: CFString = "public.url"
public let kUTTypeImage: CFString = "public.image"
public let kUTTypePNG: CFString = "public.png"
public let kUTTypeJPEG: CFString = "public.jpeg"
public let kUTTypeGIF: CFString = "com.compuserve.gif"
public let kUTTypeTIFF: CFString = "public.tiff"
public let kUTTypePDF: CFString = "com.adobe.pdf"
public let kUTTypeJSON: CFString = "public.json"
public let kUTTypeMovie: CFString = "public.movie"

/// A text that a caller owns. Core Foundation's functions give `Unmanaged` values; texts here are values of Swift.
public struct UnmanagedText: Sendable {
    let text: CFString
    public func takeRetainedValue() -> CFString { text }
    public func takeUnretainedValue() -> CFString { text }
}

/// - Returns: the type of a name's ending or of a MIME type; a type made of the tag for one that is unknown.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> UnmanagedText? {
    let type = inTagClass == kUTTagClassMIMEType ? UTType(mimeType: inTag) : UTType(filenameExtension: inTag)
    return UnmanagedText(text: type?.identifier ?? "dyn." + inTag)
}

/// - Returns: nil for a type that is unknown.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> UnmanagedText? {
    let type = UTType(inUTI)
    let tag = inTagClass == kUTTagClassMIMEType ? type?.preferredMIMEType : type?.preferredFilenameExtension
    return tag.map { UnmanagedText(text: $0) }
}

public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else { return inUTI == inConformsToUTI }
    return type.conforms(to: other)
}
