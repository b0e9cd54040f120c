// The names that Swift 3 had for these values.

public let NSFontAttributeName = NSAttributedString.Key.font
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
public let NSUnderlineColorAttributeName = NSAttributedString.Key.underlineColor
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
public let NSStrikethroughColorAttributeName = NSAttributedString.Key.strikethroughColor
public let NSKernAttributeName = NSAttributedString.Key.kern
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
public let NSAttachmentAttributeName = NSAttributedString.Key.attachment

public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
public let UIFontWeightThin = UIFont.Weight.thin
public let UIFontWeightLight = UIFont.Weight.light
public let UIFontWeightRegular = UIFont.Weight.regular
public let UIFontWeightMedium = UIFont.Weight.medium
public let UIFontWeightSemibold = UIFont.Weight.semibold
public let UIFontWeightBold = UIFont.Weight.bold
public let UIFontWeightHeavy = UIFont.Weight.heavy
public let UIFontWeightBlack = UIFont.Weight.black
