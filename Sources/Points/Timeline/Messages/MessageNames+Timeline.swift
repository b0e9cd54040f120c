package import ExtensionMessages

extension MessageNames {
    /// The messages of WidgetKit extensions.
    package static var timelines: MessageNames {
        MessageNames(custom: [
            WidgetDescribe.name, WidgetDescribed.name, WidgetTimelineRequest.name, WidgetTimelineMade.name,
            WidgetPicture.name, WidgetLooks.name, WidgetAct.name, WidgetActed.name,
        ])
    }
}
