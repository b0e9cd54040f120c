import ExtensionMessages
import KeyboardMessages
import KeyboardPointHost
import PhotoMessages
import PhotosPointHost
import Testing

/// The names of messages that the points give to the audit.
struct MessageNamesTests {
    @Test func everyMessageOfKeyboardsAndPhotoEditorsHasAName() {
        let keyboard: Set<String> = [KeyboardContext.name, KeyboardEdit.name, KeyboardWish.name]
        #expect(KeyboardRules(isEager: true).messageNames.custom == keyboard)
        let photos: Set<String> = [
            PhotoStart.name, PhotoStarted.name, PhotoFinish.name, PhotoFinished.name, PhotoCancel.name,
            PhotoCancelled.name,
        ]
        #expect(PhotoDesk(picture: nil).messageNames.custom == photos)
    }
}
