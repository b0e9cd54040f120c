package import ExtensionMessages

extension MessageNames {
    /// The messages of keyboards.
    package static var keyboard: MessageNames {
        MessageNames(custom: [KeyboardContext.name, KeyboardEdit.name, KeyboardWish.name])
    }
}
