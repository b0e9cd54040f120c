import ExtensionManifest
import InterfaceFiles
import XMLReading

/// Compiles a storyboard or a nib for its process: it keeps what the process reads, and names what the process does not show.
struct StoryboardCompiler {
    /// The elements that a process does not show, each name once, in the order of the document.
    let omissions: [String]
    let file: InterfaceFile

    init(_ bytes: [UInt8]) throws(XMLError) {
        let document = try XMLReader.read(bytes)
        guard document.name == "document", document["type"]?.contains(".CocoaTouch.") == true,
            document["type"]?.hasSuffix("XIB") == true
        else {
            throw XMLError(line: 1, "it is no storyboard for iOS")
        }
        var omissions: [String] = []
        file = InterfaceFile(Self.kept(document, &omissions))
        self.omissions = omissions
    }

    /// Elements that Interface Builder alone reads.
    private static let forDesign: Set = [
        "dependencies", "device", "capability", "plugIn", "deployment", "simulatedMetricsContainer",
        "simulatedStatusBarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics",
        "inferredMetricsTieBreakers",
    ]
    private static let designAttributes: Set = [
        "sceneMemberID", "userLabel", "misplaced", "ambiguous", "verifyAmbiguity", "colorLabel", "toolsVersion",
        "systemVersion", "propertyAccessControl", "useTraitCollections", "useSafeAreas", "colorMatched",
        "targetRuntime", "launchScreen",
    ]

    /// Views and controllers that a process makes as nothing or as a plain view.
    private static let unshown: Set = [
        "searchBar", "toolbar", "navigationBar", "tabBar",
        "mapView", "webView", "wkWebView", "glkView", "mtkView", "splitViewController", "segue",
    ]

    /// Whether a process makes nothing of it. Segues embed a controller, or name the first one of a navigation controller or
    /// the pages of a tab bar controller; others present one.
    private static func isUnshown(_ element: XMLElement) -> Bool {
        guard element.name == "segue" else { return unshown.contains(element.name) }
        let inside: Set = ["rootViewController", "viewControllers"]
        return element["kind"] != "embed" && element["relationship"].map { inside.contains($0) } != true
    }

    private static func kept(_ element: XMLElement, _ omissions: inout [String]) -> InterfaceElement {
        if isUnshown(element), !omissions.contains(element.name) { omissions.append(element.name) }
        var kept = InterfaceElement(
            element.name, element.attributes.filter { !designAttributes.contains($0.key) },
            text: element.children.isEmpty ? element.text : "")
        for child in element.children where !isForDesign(child) {
            kept.children.append(Self.kept(child, &omissions))
        }
        SizeClassVariation.apply(to: &kept)
        return kept
    }

    private static func isForDesign(_ element: XMLElement) -> Bool {
        // A point that is the value of a key of a view stays.
        element.name == "point" ? element["key"] == "canvasLocation" : forDesign.contains(element.name)
    }
}
