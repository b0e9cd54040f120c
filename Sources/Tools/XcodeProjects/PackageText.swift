/// The texts of an imported package.
package struct PackageText {
    private let package: ImportedPackage

    package init(_ package: ImportedPackage) { self.package = package }

    /// A literal of Swift with the package's name.
    package var name: String { GeneratedText.swiftLiteral(package.project.name) }

    /// The entries of the list of products in Package.swift.
    package var products: String {
        package.project.extensions.map { entry in
            "        .library(name: \"\(entry.module.name)\", type: .dynamic, targets: [\"\(entry.module.name)\"]),\n"
        }.joined()
    }

    /// The option of `hostel run` that shows the first extension.
    package var host: String { package.project.extensions.first?.kind.host.map { " --host \($0)" } ?? "" }

    /// The entries of its list of targets.
    package var targets: String {
        package.allModules.map(target).joined() + package.project.libraries.map { $0.declaration(in: package) }.joined()
    }

    /// The arguments behind the list of targets in Package.swift.
    package var standards: String { LibraryStandards(package.project.libraries).arguments }

    private func target(_ module: ImportedModule) -> String {
        let compiler = module.compiler
        let settings =
            [".swiftLanguageMode(.v\(compiler.compiledMode))"]
            + (compiler.isMainActor ? [".defaultIsolation(MainActor.self)"] : [])
            + compiler.compiledFeatures.map { ".enableUpcomingFeature(\"\($0)\")" }
            + compiler.experiments.map { ".enableExperimentalFeature(\"\($0)\")" }
            + compiler.conditions.map { ".define(\"\($0)\")" }
            + Self.imports(compiler).map {
                ".unsafeFlags([\"-Xfrontend\", \"-import-module\", \"-Xfrontend\", \"\($0)\"])"
            }
        let uses = package.dependencies(of: module).map { "\"\($0)\"" }.joined(separator: ", ")
        return """
                    .target(
                        name: "\(module.name)", dependencies: [\(uses)],
                        swiftSettings: compile + [\(settings.joined(separator: ", "))], linkerSettings: link),

            """
    }

    /// Modules that each file has, beside the additions to Foundation. The rule of visible members asks each file to name
    /// the module of NSExtensionContext and of the containers, which is Foundation on the original platform.
    private static func imports(_ compiler: CompilerSettings) -> [String] {
        (compiler.hasUIKit ? ["UIKit"] : [])
            + (compiler.features.contains("MemberImportVisibility") ? ["ExtensionFoundation"] : [])
    }

    /// The recipes that make a source of each file.
    private static func generated(
        _ files: [String], _ command: String, _ folder: String, _ module: ImportedModule
    ) -> [String] {
        files.enumerated().map { place, file in
            let path = GeneratedText.recipeArgument("\(folder)/\(module.name)/\(ProjectPath.name(file))")
            let number = place == 0 ? "" : String(place + 1)
            return "'$(HOSTEL)' \(command) \(path) --swift Sources/\(module.name)/Generated\(folder)\(number).swift"
        }
    }

    /// The rules of the Makefile that make the sources which Xcode's build makes, and the bundles.
    ///
    /// - Parameters:
    ///   - folders: the folders in which the project's files lie.
    ///   - paths: the path of a file of the project.
    package func rules(inside folders: [String], paths: (String) -> String) -> String {
        var generate = package.allModules.filter { !$0.sources.isEmpty }.map { module in
            "'$(HOSTEL)' lower \(ImportedPackage.originals(of: module)) --output \(ImportedPackage.sources(of: module))"
                + (module.isPackage ? "" : " --project")
        }
        for module in package.allModules {
            generate += Self.generated(module.intents, "intents", "Intents", module)
            generate += Self.generated(module.models, "models", "Models", module).map {
                $0 + (module.sources.isEmpty ? "" : " --sources \(ImportedPackage.originals(of: module))")
            }
        }
        for module in package.allModules where ImportedPackage.hasAssets(module) {
            generate.append(
                "'$(HOSTEL)' assets .build/\(ImportedPackage.resources(of: module)) "
                    + "--swift Sources/\(module.name)/GeneratedAssets.swift"
                    + (module.hasAssetMembers ? "" : " --resources-only"))
        }
        let bundles = package.project.extensions.map { entry in
            var words = [
                "'$(HOSTEL)' bundle --library .build/release/lib\(entry.module.name).so",
                "--info \(GeneratedText.recipeArgument(paths(entry.manifest)))",
            ]
            if let file = entry.entitlements {
                words.append("--entitlements \(GeneratedText.recipeArgument(paths(file)))")
            }
            // On the original platform a widget needs no entitlement for its network. Here its user still has to allow it.
            words.append("--entitlement com.apple.security.network.client")
            if package.hasResources(entry) {
                words.append("--resources .build/\(ImportedPackage.resources(of: entry.module))")
            }
            for (key, value) in entry.settings.sorted(by: { $0.key < $1.key }) {
                words.append("--setting \(GeneratedText.recipeArgument("\(key)=\(value)"))")
            }
            words.append("--output .build/widgets/\(entry.module.name).appex")
            return words.joined(separator: " \\\n\t\t")
        }
        return """
            generated: fresh ## Copy the resources, and make the sources: lowered ones, classes of intents and models, names of assets.
            \(package.project.extensions.contains(where: package.hasResources) ? Self.copy(inside: folders) : "")\
            \(generate.map { "\t@\($0)\n" }.joined())\(generate.isEmpty ? "\t@:\n" : "")
            bundle: build ## Make the bundles in .build/widgets.
            \(bundles.map { "\t\($0)\n" }.joined())
            """
    }

    /// A bundle has files, and no links to the project.
    private static func copy(inside folders: [String]) -> String {
        "\t@mkdir -p .build && rm -rf .build/Resources\n\t@'$(HOSTEL)' resources Resources --output .build/Resources"
            + folders.map { " --inside \(GeneratedText.recipeArgument($0))" }.joined() + "\n"
    }
}
