/// A place in a source that only the Objective-C runtime could serve.
package struct LoweringFinding: Hashable, Sendable, CustomStringConvertible {
    package enum Kind: Hashable, Sendable {
        case optionalRequirement, propertySelector, selectorOfValue, managedProperty, tooDeep, tooLong, endlessMarks
        /// A module of the original platform.
        case absentModule(String)
        /// A module of which Hostel has a part.
        case codeOfPart(String)
        case delegateAnswer
        case connectionOutside, connectionOfObject, untypedOutlet, tooManyConnections
    }

    package var kind: Kind
    /// From 1, in the original source.
    package var line: Int
    /// From 1, in bytes.
    package var column: Int

    /// The cause, and the correction.
    package var description: String {
        switch kind {
        case .optionalRequirement:
            "An optional property, or an optional method with a result, needs the Objective-C runtime. Remove 'optional', "
                + "and give the requirement a default in an extension of the protocol."
        case .propertySelector:
            "A selector of a property's getter or setter needs the Objective-C runtime. Name a method."
        case .selectorOfValue:
            "This selector names its method by a value. Name the method by its type: #selector(Type.method)."
        case .managedProperty:
            "Of @NSManaged, properties with a type and methods such as addToItems are taken. Write the accessors with "
                + "value(forKey:) and setValue(_:forKey:)."
        case .absentModule(let name):
            "Hostel has no module \(name). Its import is left out, and each use of its names is an error."
        case .codeOfPart(let name):
            "Hostel has a part of \(name), and the code under this condition is left out. Remove the condition if other code "
                + "needs its names."
        case .delegateAnswer:
            "A session on Linux calls the form of this method with a completion handler alone. This one cannot be lowered. "
                + "Write that form."
        case .connectionOutside:
            "A storyboard cannot reach this member of an extension, because its class is in another file. Move it into the "
                + "class."
        case .connectionOfObject:
            "Only views, view controllers and other responders have outlets and actions on Linux. Set this class's "
                + "properties in the controller's viewDidLoad()."
        case .untypedOutlet: "A storyboard cannot set a property without a written type. Write it: var name: Type."
        case .tooManyConnections:
            "A source may have \(ConnectionPass.mostMembers) outlets and actions, and the later ones are not connected. "
                + "Divide it."
        case .tooDeep: "The strings of this source are nested too deeply to be read. Compute the inner ones before."
        case .endlessMarks:
            "A character of this source has more than 30 combining marks, so the source is left as it is. Remove them."
        case .tooLong: "A source may have 8 MB. Divide it, or move its data into a resource."
        }
    }
}
