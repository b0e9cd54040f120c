public import Foundation

/// By whose address the dictionary is kept.
private nonisolated(unsafe) var dictionaryKey = 0

extension Thread {
    /// The values that code keeps with the thread. Foundation on Linux has a dictionary that nothing can change, so
    /// `hostel lower` writes this name. Code of the thread alone uses it.
    public var _threadDictionary: NSMutableDictionary {
        if let kept = objc_getAssociatedObject(self, &dictionaryKey) as? NSMutableDictionary { return kept }
        let made = NSMutableDictionary()
        objc_setAssociatedObject(self, &dictionaryKey, made, .OBJC_ASSOCIATION_RETAIN)
        return made
    }
}
