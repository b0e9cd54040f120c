internal import CExtensionRuntime

/// Tells from an author's libraries whether their code can put work on the main run loop that no descriptor shows.
///
/// A block of `RunLoop.perform`, an observer or a source wakes no descriptor, so the run loop has to turn for it. All of
/// them begin at a run loop or at one of the few types of Foundation that use one by themselves. Code cannot reach these
/// without a symbol of theirs, except through a library that it opens later. Work on the main queue, tasks and timers
/// need no turn, and the SDK itself puts nothing but timers on the main run loop.
package enum RunLoopUse {
    private static let prefixes: [StaticString] = [
        "$s10Foundation7RunLoopC", "CFRunLoop", "$s10Foundation17NotificationQueueC", "$s10Foundation10FileHandleC",
        "$s10Foundation7ProcessC", "dlopen", "dlmopen", "dlsym", "dlvsym",
    ]

    /// Whether the libraries from number `first` on (`FoundationInterposition.loadedLibraries`) may use the run loop.
    package static func isPossible(inLibrariesFrom first: Int) -> Bool {
        var names: [UnsafePointer<CChar>?] = prefixes.map {
            UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self)
        }
        names.append(nil)
        return hostel_imports(first, names)
    }
}
