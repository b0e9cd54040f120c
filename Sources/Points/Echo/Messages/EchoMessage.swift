/// The names of the echo point's messages. The body of each is any bytes, as many as a session allows.
package enum EchoMessage {
    /// Host to extension, a request, which `answer` answers.
    package static let request = "echo.request"
    /// Extension to host: as many bytes as the request has.
    package static let answer = "echo.answer"
}
