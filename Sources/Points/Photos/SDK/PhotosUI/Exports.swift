// As on the original platform, the controllers of this module speak in the other's words.
@_exported public import Photos
