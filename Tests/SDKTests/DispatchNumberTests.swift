import Dispatch
import Testing
import UIKit

/// The numbers of Dispatch that sources have through Foundation.
struct DispatchNumberTests {
    @Test func partsOfASecondFitTheTimesOfDispatch() {
        let second = DispatchTime(uptimeNanoseconds: 0) + .seconds(1)
        #expect(second.uptimeNanoseconds == NSEC_PER_SEC)
        #expect(NSEC_PER_MSEC * 1_000 == NSEC_PER_SEC && NSEC_PER_USEC * USEC_PER_SEC == NSEC_PER_SEC)
    }
}
