import DrawingMessages
import ExtensionFoundation
import ExtensionMessages
import LinuxSystem

/// Serves the drawing point in the renderer's process: draws each job in turn on the main thread.
@MainActor
final class DrawingHandler: ExtensionPointHandler {
    private weak var host: (any HostLink)?

    func begin(
        _ principal: Principal, name: String, host: any HostLink, turns: any TurnScheduler
    ) throws(LoadFailure) -> String {
        guard case .type(let type) = principal, type is PictureRenderer.Type else {
            throw LoadFailures.notA(PictureRenderer.self, principal, name: name)
        }
        self.host = host
        return name
    }

    func receive(notice: CustomMessage, memory: consuming DescriptorList) {
        guard let host, let order = try? DrawingOrder(notice), let descriptor = memory.next() else { return }
        let result: Result<[UInt8], JobFailure>
        do throws(JobFailure) {
            let job = try Self.job(of: order, in: descriptor)
            result = .success(
                try JobDrawing(job).draw { host.send(DrawingBegun(number: order.number, part: $0).message) })
        } catch {
            result = .failure(error)
        }
        do throws(JobFailure) {
            try send(result.get(), of: order, to: host)
        } catch {
            host.send(DrawingFailed(number: order.number, detail: error.description, part: error.part).message)
        }
    }

    private static func job(
        of order: DrawingOrder, in memory: borrowing OwnedDescriptor
    ) throws(JobFailure) -> DrawingJob {
        let bytes: [UInt8]
        do throws(SharedMemoryError) {
            bytes = try SharedMemory.copy(received: memory, count: order.bytes)
        } catch {
            throw JobFailure("the job cannot be read: \(error)")
        }
        do throws(ByteReader.Malformed) {
            return try DrawingJob(decoding: bytes)
        } catch {
            throw JobFailure("the job is malformed")
        }
    }

    private func send(_ picture: [UInt8], of order: DrawingOrder, to host: any HostLink) throws(JobFailure) {
        guard (1...DrawingLimits.pictureBytes).contains(picture.count) else {
            throw JobFailure("the picture has \(picture.count) bytes; the limit is \(DrawingLimits.pictureBytes)")
        }
        do throws(SystemError) {
            let memory = try SharedMemory.sealed(name: "hostel-picture", picture)
            host.send(
                DrawingDone(number: order.number, bytes: picture.count).message,
                descriptors: [memory.descriptor.rawValue])
        } catch {
            throw JobFailure("the picture cannot be sent: \(error)")
        }
    }
}

/// The reason why a job cannot be drawn, in words.
struct JobFailure: Error, CustomStringConvertible {
    let description: String
    /// The part of the job that is to blame; nil if none is.
    let part: Int?

    init(_ description: String, part: Int? = nil) { (self.description, self.part) = (description, part) }
}

/// Makes the handler of the extension point `com.hostel.drawing`, which `ExtensionPoints` finds by this symbol.
@_cdecl("hostel_point_com_hostel_drawing")
public func _hostelPointDrawing() -> UnsafeMutableRawPointer? { ExtensionPoints.export { DrawingHandler() } }
