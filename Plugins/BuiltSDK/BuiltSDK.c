// Ties the package to the SDK that was built. SwiftPM does not know that the targets use its modules. The compiler of C
// records every file that it looks for, so this file is compiled again after a module has changed, and with it every
// target that depends on it.

#if !__has_include(<UIKit.swiftmodule>) || !__has_include(<UIKitCore.swiftmodule>) \
    || !__has_include(<UIKitKeyboard.swiftmodule>) || !__has_include(<NotificationCenter.swiftmodule>) \
    || !__has_include(<ExtensionFoundation.swiftmodule>) || !__has_include(<Photos.swiftmodule>) \
    || !__has_include(<PhotosUI.swiftmodule>) || !__has_include(<WidgetKit.swiftmodule>) \
    || !__has_include(<HostelFoundation.swiftmodule>) || !__has_include(<HostelCombine.swiftmodule>) \
    || !__has_include(<HostelLogging.swiftmodule>) || !__has_include(<AppIntents.swiftmodule>) \
    || !__has_include(<DisplayLists.swiftmodule>) || !__has_include(<_Testing_UIKit.swiftmodule>) \
    || !__has_include(<PeerSessions.swiftmodule>)
#error "The SDK is not built. Build Hostel first, in the same configuration: swift build, or swift build -c release."
#endif

// Earlier versions of this package compiled the SDK here, and its old modules would be found first.
#if __has_include("../.build/debug/Modules/UIKit.swiftmodule") || __has_include("../.build/release/Modules/UIKit.swiftmodule")
#error "The folder Plugins/.build holds modules of an earlier version. Remove it and build again."
#endif

#include "BuiltSDK.h"
