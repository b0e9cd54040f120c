// For a file that imports both Testing and UIKit, the compiler imports this module as well, by the toolchain's list of
// cross-import overlays. On the original platform it adds attachments of pictures; here it only has to exist.
