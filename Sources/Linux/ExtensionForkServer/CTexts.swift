import CLinux

/// C texts and lists that live as long as this object: in the parent until after clone, in the child until it exits.
final class CTexts {
    private var allocated: [UnsafeMutableRawPointer] = []

    deinit { for memory in allocated { memory.deallocate() } }

    func add(_ text: String) -> UnsafePointer<CChar> { UnsafePointer(mutable(text)) }

    func add(list: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
        let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: list.count + 1)
        allocated.append(pointers)
        for (index, text) in list.enumerated() { (pointers + index).initialize(to: mutable(text)) }
        (pointers + list.count).initialize(to: nil)
        return pointers
    }

    func add(constantList list: [String]) -> UnsafePointer<UnsafePointer<CChar>?> {
        let pointers = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: list.count + 1)
        allocated.append(pointers)
        for (index, text) in list.enumerated() { (pointers + index).initialize(to: add(text)) }
        (pointers + list.count).initialize(to: nil)
        return UnsafePointer(pointers)
    }

    func add(numbers count: Int) -> UnsafeMutablePointer<Int32> {
        let pointer = UnsafeMutablePointer<Int32>.allocate(capacity: count + 1)
        allocated.append(pointer)
        pointer.initialize(repeating: -1, count: count + 1)
        return pointer
    }

    func add(_ launch: hostel_launch) -> UnsafeMutablePointer<hostel_launch> {
        let pointer = UnsafeMutablePointer<hostel_launch>.allocate(capacity: 1)
        allocated.append(pointer)
        pointer.initialize(to: launch)
        return pointer
    }

    private func mutable(_ text: String) -> UnsafeMutablePointer<CChar> {
        let utf8 = Array(text.utf8)
        let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: utf8.count + 1)
        allocated.append(pointer)
        for (index, byte) in utf8.enumerated() { (pointer + index).initialize(to: CChar(bitPattern: byte)) }
        (pointer + utf8.count).initialize(to: 0)
        return pointer
    }
}
