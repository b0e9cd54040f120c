/// A configuration file with every key, for `hostel config --example`.
package enum SettingsExample {
    package static let text = """
        /* The configuration of Hostel: $XDG_CONFIG_HOME/hostel/config.plist, or ~/.config/hostel/config.plist.
           A property list, in this form or as XML. Every key is optional. Options of `hostel run` win. */
        {
            /* Folders of bundles, or single bundles. ~ is your home; other paths start at this file. */
            Folders = ( "~/.local/share/hostel/extensions" );

            /* The extensions that come first, by bundle identifier. The others follow by identifier. */
            Order = ( "com.example.clock", "com.example.feed" );

            /* Extensions that are not shown until you show them. */
            Hidden = ( "com.example.stocks" );

            /* 0 (extra small), 3 (the default) to 6. */
            TextSize = 3;

            /* light or dark. */
            Appearance = light;

            /* The language and the region of texts, dates and numbers. Without it, those of the environment: LC_ALL,
               LC_MESSAGES, LC_TIME, LANG and LANGUAGE. */
            Locale = "de_AT";

            /* The memory of all extensions together, above which some are killed. */
            Budget = 256MB;

            /* How many processes wait for a launch, 0 to 16. */
            Warm = 2;

            /* The release of iOS that the host claims to be, with all of its updates. A bundle with a higher
               MinimumOSVersion is not displayed. */
            PlatformVersion = "27";

            /* Memory limits for extension points and for single extensions: Soft, Hard, InactiveSoft, InactiveHard.
               Limits that you set with `hostel limits` win. */
            Limits = {
                Points = { "com.apple.widget-extension" = { Soft = 15MB; Hard = 16MB; }; };
                Extensions = { "com.example.clock" = { Hard = 30MB; }; };
            };
        }
        """
}
