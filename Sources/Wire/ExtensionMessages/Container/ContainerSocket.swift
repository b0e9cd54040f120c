/// How a container finds its host.
package enum ContainerSocket {
    /// The variable that names the socket to a container which a host starts.
    package static let variable = "HOSTEL_CONTAINER_SOCKET"
    /// The socket's name in the state folder.
    package static let name = "containers.sock"
}
