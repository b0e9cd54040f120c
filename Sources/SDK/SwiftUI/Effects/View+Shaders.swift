/// The shaders of a widget's bundle. They are programs for Apple's graphics processors, so none is ever run.
@dynamicMemberLookup
public enum ShaderLibrary {
    public static subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(name: name) }
}

/// A shader by its name.
@dynamicCallable
public struct ShaderFunction: Hashable, Sendable {
    let name: String

    public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
        Shader(function: self, arguments: arguments)
    }
}

/// A shader with its arguments.
public struct Shader: Hashable, Sendable {
    /// A value for a shader, which nothing reads.
    public struct Argument: Hashable, Sendable {
        public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument() }
        public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument() }
        public static func float2(_ point: CGPoint) -> Argument { Argument() }
        public static func float2(_ size: CGSize) -> Argument { Argument() }
        public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument { Argument() }
        public static func floatArray(_ array: [Float]) -> Argument { Argument() }
        public static func color(_ color: Color) -> Argument { Argument() }
        public static func colorArray(_ array: [Color]) -> Argument { Argument() }
        public static func image(_ image: Image) -> Argument { Argument() }
        public static var boundingRect: Argument { Argument() }
    }

    let function: ShaderFunction
    let arguments: [Argument]

    public init(function: ShaderFunction, arguments: [Argument]) {
        self.function = function
        self.arguments = arguments
    }
}

extension View {
    /// Shows the view without the shader; the log says so once.
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { without(shader, isEnabled) }
    public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View {
        without(shader, isEnabled)
    }
    public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View {
        without(shader, isEnabled)
    }

    private func without(_ shader: Shader, _ isEnabled: Bool) -> some View {
        NodeChange(self) { node, inputs in
            if isEnabled { inputs.warn("The shader \(shader.function.name) is not run: the view is shown without it.") }
            return node
        }
    }
}
