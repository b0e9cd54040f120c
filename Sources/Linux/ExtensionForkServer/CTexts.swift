import CLinux

/// C texts and lists of one order: in the parent until the child has them, in the child until it exits.
struct CTexts {
    private let memory: OrderMemory

    init(in memory: OrderMemory) { self.memory = memory }

    func add(_ text: String) -> UnsafePointer<CChar> { UnsafePointer(mutable(text)) }

    func add(list: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
        let pointers = memory.allocate(UnsafeMutablePointer<CChar>?.self, count: list.count + 1)
        for (index, text) in list.enumerated() { (pointers + index).initialize(to: mutable(text)) }
        (pointers + list.count).initialize(to: nil)
        return pointers
    }

    func add(constantList list: [String]) -> UnsafePointer<UnsafePointer<CChar>?> {
        let pointers = memory.allocate(UnsafePointer<CChar>?.self, count: list.count + 1)
        for (index, text) in list.enumerated() { (pointers + index).initialize(to: add(text)) }
        (pointers + list.count).initialize(to: nil)
        return UnsafePointer(pointers)
    }

    func add(numbers count: Int) -> UnsafeMutablePointer<Int32> {
        let pointer = memory.allocate(Int32.self, count: count + 1)
        pointer.initialize(repeating: -1, count: count + 1)
        return pointer
    }

    func add<Value>(_ value: Value) -> UnsafeMutablePointer<Value> where Value: BitwiseCopyable {
        let pointer = memory.allocate(Value.self)
        pointer.initialize(to: value)
        return pointer
    }

    func add<Value>(values: [Value]) -> UnsafeMutablePointer<Value> where Value: BitwiseCopyable {
        let pointer = memory.allocate(Value.self, count: values.count + 1)
        for (index, value) in values.enumerated() { (pointer + index).initialize(to: value) }
        return pointer
    }

    private func mutable(_ text: String) -> UnsafeMutablePointer<CChar> {
        let utf8 = text.utf8
        let pointer = memory.allocate(CChar.self, count: utf8.count + 1)
        for (index, byte) in utf8.enumerated() { (pointer + index).initialize(to: CChar(bitPattern: byte)) }
        (pointer + utf8.count).initialize(to: 0)
        return pointer
    }
}
