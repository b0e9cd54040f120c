package import ExtensionHost

/// The grants on a host whose state goes with one command: App Groups, whose folders are empty. The network and files wait.
package struct PassingPolicy: GrantPolicy {
    package init() {}

    package func grants(for request: GrantRequest) -> Set<Grant> {
        request.asked.filter { if case .group = $0 { true } else { false } }
    }
}
