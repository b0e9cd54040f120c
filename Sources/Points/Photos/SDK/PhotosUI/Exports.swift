// As on the original platform, `import PhotosUI` brings the types of Photos with it.
@_exported public import Photos
