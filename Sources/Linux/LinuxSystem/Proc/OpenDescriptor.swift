/// One open descriptor of a process.
package struct OpenDescriptor: Hashable, Sendable {
    package let number: Int32
    package let target: DescriptorTarget
}
