/// The names by which a container finds its host.
package enum ContainerSocket {
    /// The environment variable with the socket's path, which a host sets for a container that it starts.
    package static let variable = "HOSTEL_CONTAINER_SOCKET"
    /// The socket's name in the state folder.
    package static let name = "containers.sock"
}
