// As on the original platform, `import PhotosUI` brings the types of Photos with it.
@_exported public import Photos
// Types of files, which the original module brings too.
@_exported public import UniformTypeIdentifiers
