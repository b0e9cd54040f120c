import OSLog

/// The module of logs has all of os, also its name.
enum QualifiedLogger {
    static let shared: os.Logger = os.Logger(subsystem: "com.example.swift5", category: "qualified")
}
