import Foundation
import HostelFoundation
import HostelTesting
import Testing
import UIKit

/// The ways in which code without a view hears of short memory.
@MainActor @Suite(.serialized) struct MemoryWarningTests {
    @Test func aSourceOfMemoryPressureHearsTheHostsWarning() async {
        let queue = DispatchQueue(label: "pressure")
        let event: DispatchSource.MemoryPressureEvent = await withCheckedContinuation { done in
            let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical], queue: queue)
            let deaf = DispatchSource.makeMemoryPressureSource(eventMask: .normal, queue: queue)
            deaf.setEventHandler { Issue.record("normal memory was told") }
            source.setEventHandler {
                let event: DispatchSource.MemoryPressureEvent = source.data
                source.cancel()
                deaf.cancel()
                done.resume(returning: event)
            }
            deaf.activate()
            source.activate()
            #expect(source.mask == [.warning, .critical])
            MemoryPressure.warn()
        }
        #expect(event == .warning)
        MemoryPressure.warn()
    }

    private final class Plain: UIViewController {}

    @Test func aNotificationTellsOfTheHostsWarning() throws {
        let tester = try WidgetTester(Plain.self)
        var count = 0
        let observer = Foundation.NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { count += 1 } }
        tester.warnOfMemory()
        #expect(count == 1)
        Foundation.NotificationCenter.default.removeObserver(observer)
    }
}
