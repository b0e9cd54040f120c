/// Something of a target that a build here does without.
package struct ImportOmission: Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Error, Hashable, Sendable {
        case missing, outside, otherLanguage, target, unknown, dependency, computedManifest, packageTarget, tooManyFiles
        /// A framework without a source in Swift.
        case noSwift
        /// A framework that is in the project's folders as machine code.
        case binary
        /// A pod of this version whose sources are not there.
        case pod(String)
        /// A framework that Carthage fetches and builds, of this version.
        case carthage(String)
        /// A build setting that a list refers to.
        case setting
        /// A version that a script of the project fills in.
        case version
        /// A module that would be built before itself.
        case circle
        /// A further module of the same name.
        case sameName
        /// A module that no source names.
        case unused
        /// A product of a package of a repository; nil if that is unknown.
        case package(RepositoryPackage?)
        /// A library of the machine whose package has no module map.
        case moduleMap
        /// A manifest that was run, with the fault of the run or of its result.
        case manifestRun(String)
        /// A header of a library that the machine lacks, and the packages of Debian that have it.
        case header(String, packages: [String])
        /// The standard of C or C++ of a library, by its name in a manifest, that others of the new package do not have.
        case standard(String)
        /// An extension that cannot be read.
        case extensionUnreadable(ProjectError)
    }

    package var name: String
    package var reason: Reason

    init(_ name: String, _ reason: Reason) {
        self.name = name
        self.reason = reason
    }

    package var description: String {
        switch reason {
        case .missing:
            "\(name): the project names this file, and it is not there. Fetch it, or take it out of the target."
        case .outside:
            "\(name): this is no file of the project's repository or of its packages. Import again with --outside if you trust "
                + "the project with all your files; those of /proc, /sys and /dev stay out."
        case .otherLanguage: "\(name): only Swift is compiled. Write it in Swift, or add a C target to Package.swift."
        case .package(let package?):
            "\(name): this product of a package is not there. Import again with --fetch, or put \(package.url) into "
                + "the folder of --packages; or add \(package.declaration) to Package.swift, and the product to the "
                + "targets that use it."
        case .package(nil):
            "\(name): no Package.swift in the project's folders or in the folder of --packages lists this product. Fetch its "
                + "package, or add it to Package.swift if it builds on Linux."
        case .computedManifest:
            "\(name): this manifest computes its targets, its products or their dependencies, and it is not run. Import again "
                + "with --run-manifests, which runs its code, or list them in the call of Package."
        case .manifestRun(let fault):
            "\(name): SwiftPM ran this manifest (swift package dump-package), without a result that can be read: \(fault)."
        case .packageTarget:
            "\(name): of a package, only targets in Swift and C are compiled. Write its result into the App Group, or add the "
                + "target to Package.swift."
        case .moduleMap:
            "\(name): this library of the machine has no module.modulemap in its folder. Add one to the package, or leave the "
                + "library out of the targets that use it."
        case .header(let header, let packages):
            "\(name): this library needs \(header), which is not on this machine. "
                + (packages.isEmpty
                    ? "Install the package that has it (`apt-file search \(ProjectPath.name(header))`)."
                    : "Install it: apt-get install \(packages.joined(separator: " ")).")
        case .standard(let standard):
            "\(name): its package compiles it as \(standard), and other C targets of the new package have another standard. A "
                + "package has one for all, so all are compiled with the compiler's own. Give another one in Package.swift "
                + "(\(standard.contains("cxx") ? "cxxLanguageStandard" : "cLanguageStandard")) if the target does not compile."
        case .extensionUnreadable(let error): "\(name): \(error)"
        case .target: "\(name): this target is no framework. Its files are not imported."
        case .dependency:
            "\(name): no project here makes this framework. Fetch the one that does (git submodule update --init), or add "
                + "its files to the widget's target."
        case .noSwift:
            "\(name): this framework has no source in Swift. Write what the widget needs of it in Swift, or add a C target "
                + "to Package.swift."
        case .binary:
            "\(name): this framework is there as machine code of another platform. Add a module of its name with sources "
                + "to Package.swift."
        case .pod(let version):
            "\(name)\(version.isEmpty ? "" : " " + version): the sources of this pod are not there. Put them into Pods "
                + "(`pod install`), or add its package to Package.swift."
        case .carthage(let version):
            "\(name)\(version.isEmpty ? "" : " " + version): the sources of this framework are not there. Put them into "
                + "Carthage/Checkouts (`carthage checkout`), or add its package to Package.swift."
        case .setting:
            "\(name): no file of settings here has this one, and the Info.plist or the entitlements refer to it. The "
                + "Makefile has a line for it: give its value there."
        case .version:
            "\(name): a script of the project fills in this version, and no script is run here. It is 1: give another one in "
                + "the Makefile."
        case .circle: "\(name): this module needs itself through others. One of its uses is left out."
        case .sameName: "\(name): another module has the same name. The first one is used."
        case .tooManyFiles: "\(name): this target has too many files. Give its folder the files that the widget needs."
        case .unused: "\(name): no source names this module, so it is not compiled."
        case .unknown: "\(name): nothing here reads this kind of file."
        }
    }
}
