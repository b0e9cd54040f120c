import Dispatch
import Testing
import UIKit

/// The numbers of Dispatch that sources have through Foundation.
struct DispatchNumberTests {
    @Test func partsOfASecondFitTheTimesOfDispatch() {
        // Zero would mean the present moment.
        let later = DispatchTime(uptimeNanoseconds: 1) + .seconds(1)
        #expect(later.uptimeNanoseconds == 1 + NSEC_PER_SEC)
        #expect(NSEC_PER_MSEC * 1_000 == NSEC_PER_SEC && NSEC_PER_USEC * USEC_PER_SEC == NSEC_PER_SEC)
    }
}
