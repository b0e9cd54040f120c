import Foundation

extension URL {
    /// The folder of a user's documents. In an extension it can be read and written only within its own folders.
    public static var documentsDirectory: URL { standard(.documentDirectory) }
    public static var applicationSupportDirectory: URL { standard(.applicationSupportDirectory) }
    public static var cachesDirectory: URL { standard(.cachesDirectory) }
    public static var libraryDirectory: URL { standard(.libraryDirectory) }
    public static var downloadsDirectory: URL { standard(.downloadsDirectory) }
    public static var desktopDirectory: URL { standard(.desktopDirectory) }
    public static var picturesDirectory: URL { standard(.picturesDirectory) }
    public static var musicDirectory: URL { standard(.musicDirectory) }
    public static var moviesDirectory: URL { standard(.moviesDirectory) }

    /// The user's folder of this kind; the temporary one if the machine has none.
    private static func standard(_ directory: FileManager.SearchPathDirectory) -> URL {
        FileManager.default.urls(for: directory, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
    }
}
