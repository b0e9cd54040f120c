/// Something of a target that a build here does without.
package struct ImportOmission: Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        case coreData, otherLanguage, storyboard, package, target, unknown, dependency
    }

    package var name: String
    package var reason: Reason

    init(_ name: String, _ reason: Reason) {
        self.name = name
        self.reason = reason
    }

    package var description: String {
        switch reason {
        case .coreData: "\(name): Core Data is missing on Linux. Write what the widget shows into the App Group."
        case .otherLanguage: "\(name): only Swift is compiled. Write it in Swift, or add a C target to Package.swift."
        case .storyboard: "\(name): storyboards are not displayed. Make the views in viewDidLoad()."
        case .package:
            "\(name): the package of this product is not imported. Add it to Package.swift if it builds on Linux."
        case .target: "\(name): this target is no framework. Its files are not imported."
        case .dependency: "\(name): this target belongs to another project. Add its files to the widget's target."
        case .unknown: "\(name): nothing here reads this kind of file."
        }
    }
}
