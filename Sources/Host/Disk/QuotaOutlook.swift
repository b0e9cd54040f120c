internal import PlainText

/// How the folders of extensions are bounded on this machine, and the reason: the row `quotas` of `hostel doctor`. A
/// value.
package struct QuotaOutlook: Hashable, Sendable, Encodable {
    /// Whether the file system bounds the folders.
    package let areUsed: Bool
    /// One sentence about the mechanism, with its reason.
    package let detail: String
    /// How to get quotas; nil if they are used, or nothing can be done.
    package let remedy: String?

    /// - Parameter folder: the state folder.
    package init(_ measure: DiskMeasure, folder: String) {
        let place = "the file system of \(PlainText.line(folder))"
        switch measure {
        case .projectQuotas:
            areUsed = true
            detail = "Each folder that an extension writes has a project quota of \(place)."
            remedy = nil
        case .walk(let cause):
            areUsed = false
            detail = "The host measures folders that extensions write: \(Self.reason(cause, place))."
            remedy = Self.remedy(cause)
        }
    }

    private static func reason(_ cause: DiskMeasure.Cause, _ place: String) -> String {
        switch cause {
        case .absent: "\(place) has no project quotas, or they are off"
        case .notEnforced: "\(place) counts projects and bounds none"
        case .notPermitted: "only root may set project quotas"
        case .foreignProject(let number): "the state folder belongs to project \(number), which is not Hostel's"
        case .failed(let error): "project quotas of \(place) cannot be used (\(error))"
        }
    }

    private static func remedy(_ cause: DiskMeasure.Cause) -> String? {
        switch cause {
        case .absent:
            "Put the state folder on ext4 (tune2fs -O project,quota -Q prjquota, mounted with prjquota) or XFS (mounted with "
                + "pquota), and run the host as root."
        case .notEnforced: "Mount it with prjquota (ext4) or pquota (XFS)."
        case .notPermitted: "Nothing is missing for an ordinary user. Root outside of containers may set them."
        case .foreignProject: "Choose a state folder without a project."
        case .failed: nil
        }
    }
}
