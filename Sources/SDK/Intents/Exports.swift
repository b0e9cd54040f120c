@_exported public import FoundationGaps
// As on the original platform, whose intents have places.
@_exported public import CoreLocation
