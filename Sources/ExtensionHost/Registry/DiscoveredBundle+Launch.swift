package import ExtensionManifest

extension DiscoveredBundle {
    /// The bundle as this host sees it: one that is right but names no code which the host could start is installed and
    /// not displayed, with the reason.
    package func judgedForLaunch() -> DiscoveredBundle {
        guard state == .displayable, let manifest else { return self }
        var judged = self
        switch manifest.entryPoint {
        case .principalClass, .principalFunction: break
        case .storyboard(let name): judged.add(.storyboardNotLoaded(name))
        case .main: judged.add(.mainNotStarted(manifest.extensionPoint))
        }
        return judged
    }
}

extension Finding {
    fileprivate static func storyboardNotLoaded(_ name: String) -> Finding {
        Finding(
            .warning, .extensionPointNotDisplayed, key: ManifestKey.mainStoryboard, found: name,
            expected: ManifestKey.principalClass,
            "It starts with the storyboard \(name), and this host loads none. Make the views in code, and name the view "
                + "controller with \(ManifestKey.principalClass) instead.")
    }

    fileprivate static func mainNotStarted(_ point: ExtensionPoint) -> Finding {
        Finding(
            .warning, .extensionPointNotDisplayed, key: ManifestKey.principalClass, found: "none",
            expected: "a class or a function",
            "It names no class to start with, and this host does not start extensions of \(point) by their own main.")
    }
}
