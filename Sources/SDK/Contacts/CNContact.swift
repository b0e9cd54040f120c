public import FoundationGaps

/// A part of a person's entry.
public protocol CNKeyDescriptor: Sendable {}
extension String: CNKeyDescriptor {}

public let CNContactIdentifierKey = "identifier"
public let CNContactTypeKey = "contactType"
public let CNContactNamePrefixKey = "namePrefix"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactNameSuffixKey = "nameSuffix"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactDepartmentNameKey = "departmentName"
public let CNContactJobTitleKey = "jobTitle"
public let CNContactBirthdayKey = "birthday"
public let CNContactDatesKey = "dates"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNContactUrlAddressesKey = "urlAddresses"

/// A person or a firm.
public enum CNContactType: Int, Sendable {
    case person, organization
}

/// A person's entry. Hostel gives none but those that the program makes.
open class CNContact: NSObject {
    public let identifier = UUID().uuidString
    open fileprivate(set) var contactType = CNContactType.person
    open fileprivate(set) var namePrefix = ""
    open fileprivate(set) var givenName = ""
    open fileprivate(set) var middleName = ""
    open fileprivate(set) var familyName = ""
    open fileprivate(set) var nameSuffix = ""
    open fileprivate(set) var nickname = ""
    open fileprivate(set) var organizationName = ""
    open fileprivate(set) var departmentName = ""
    open fileprivate(set) var jobTitle = ""
    open fileprivate(set) var note = ""
    open fileprivate(set) var birthday: DateComponents?
    open fileprivate(set) var imageData: Data?
    open fileprivate(set) var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    open fileprivate(set) var emailAddresses: [CNLabeledValue<NSString>] = []
    open fileprivate(set) var urlAddresses: [CNLabeledValue<NSString>] = []

    public override init() { super.init() }

    public final var imageDataAvailable: Bool { imageData != nil }
    public final var thumbnailImageData: Data? { imageData }
    public final func isKeyAvailable(_ key: String) -> Bool { true }
    public final func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }

    open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate { .init(value: false) }
    open class func predicateForContacts(matchingName name: String) -> NSPredicate { .init(value: false) }
    open class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
        .init(value: false)
    }
    open class func predicateForContactsInGroup(withIdentifier groupIdentifier: String) -> NSPredicate {
        .init(value: false)
    }
    open class func predicateForContactsInContainer(withIdentifier containerIdentifier: String) -> NSPredicate {
        .init(value: false)
    }
}

/// A person's entry for the program to write. It cannot be saved.
open class CNMutableContact: CNContact {
    open override var contactType: CNContactType {
        get { super.contactType }
        set { super.contactType = newValue }
    }
    open override var namePrefix: String {
        get { super.namePrefix }
        set { super.namePrefix = newValue }
    }
    open override var givenName: String {
        get { super.givenName }
        set { super.givenName = newValue }
    }
    open override var middleName: String {
        get { super.middleName }
        set { super.middleName = newValue }
    }
    open override var familyName: String {
        get { super.familyName }
        set { super.familyName = newValue }
    }
    open override var nameSuffix: String {
        get { super.nameSuffix }
        set { super.nameSuffix = newValue }
    }
    open override var nickname: String {
        get { super.nickname }
        set { super.nickname = newValue }
    }
    open override var organizationName: String {
        get { super.organizationName }
        set { super.organizationName = newValue }
    }
    open override var departmentName: String {
        get { super.departmentName }
        set { super.departmentName = newValue }
    }
    open override var jobTitle: String {
        get { super.jobTitle }
        set { super.jobTitle = newValue }
    }
    open override var note: String {
        get { super.note }
        set { super.note = newValue }
    }
    open override var birthday: DateComponents? {
        get { super.birthday }
        set { super.birthday = newValue }
    }
    open override var imageData: Data? {
        get { super.imageData }
        set { super.imageData = newValue }
    }
    open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        get { super.phoneNumbers }
        set { super.phoneNumbers = newValue }
    }
    open override var emailAddresses: [CNLabeledValue<NSString>] {
        get { super.emailAddresses }
        set { super.emailAddresses = newValue }
    }
    open override var urlAddresses: [CNLabeledValue<NSString>] {
        get { super.urlAddresses }
        set { super.urlAddresses = newValue }
    }
}

/// A value with its use, such as a number at work.
public final class CNLabeledValue<ValueType: NSObject>: NSObject {
    public let identifier = UUID().uuidString
    public let label: String?
    public let value: ValueType

    public init(label: String?, value: ValueType) {
        self.label = label
        self.value = value
        super.init()
    }

    /// The words of a label: those between its signs, in lower case; an author's own label as it is.
    public class func localizedString(forLabel label: String) -> String {
        guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
        return label.dropFirst(4).dropLast(4).lowercased()
    }
}

public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelSchool = "_$!<School>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberiPhone = "iPhone"

/// A number to call.
public final class CNPhoneNumber: NSObject, @unchecked Sendable {
    // It never changes.
    public let stringValue: String

    public init(stringValue string: String) {
        stringValue = string
        super.init()
    }
}

/// Whether a name is short.
public enum CNContactFormatterStyle: Int, Sendable {
    case fullName, phoneticFullName
}

/// Writes the name of a person.
open class CNContactFormatter: NSObject {
    open var style = CNContactFormatterStyle.fullName

    /// The names in the order of English; the firm's or the nickname without names, and nil without any.
    open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
        let names = [
            contact.namePrefix, contact.givenName, contact.middleName, contact.familyName, contact.nameSuffix,
        ].filter { !$0.isEmpty }
        if !names.isEmpty { return names.joined(separator: " ") }
        return [contact.organizationName, contact.nickname].first { !$0.isEmpty }
    }
    open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }

    open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor {
        CNContactGivenNameKey
    }
}
