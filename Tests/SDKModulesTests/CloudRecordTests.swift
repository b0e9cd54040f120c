import CloudKit
import Foundation
import Testing

/// Records and what belongs to them are values of the process, with or without iCloud.
@Suite struct CloudRecordTests {
    private func record() -> CKRecord {
        CKRecord(recordType: "Tide", recordID: CKRecord.ID(recordName: "a", zoneID: CKRecordZone.ID(zoneName: "Sea")))
    }

    @Test func aRecordKeepsItsFieldsAndTellsWhichWereSet() {
        let record = record()
        record["name"] = "Spring"
        record["old"] = "x"
        record["old"] = nil
        #expect(record.recordType == "Tide" && record.recordID.zoneID.zoneName == "Sea")
        #expect(record["name"] as? String == "Spring" && record["old"] == nil && record["none"] == nil)
        #expect(record.allKeys() == ["name"] && record.changedKeys() == ["name", "old"])
        #expect(record.creationDate == nil && record.modificationDate == nil && record.recordChangeTag == nil)
    }

    @Test func aNumberIsReadAsAnyTypeOfNumber() {
        let record = record()
        record["count"] = 3
        record["is"] = true
        record["height"] = 1.5 as CKRecordValue
        record["small"] = Int64(7)
        record["levels"] = [1, 2]
        #expect(record["count"] as? Int == 3 && record["count"] as? Int64 == 3 && record["count"] as? Double == 3)
        #expect(record["is"] as? Bool == true && record["is"] as? Int == 1)
        #expect(record["height"] as? Double == 1.5 && (record["height"] as? NSNumber)?.doubleValue == 1.5)
        #expect(record["small"] as? Int == 7 && record["levels"] as? [Double] == [1, 2])
        #expect(record["levels"] as? [Int] == [1, 2] && record["count"] as? String == nil)
    }

    @Test func fieldsTakeTheirTypesFromWhatReadsThem() {
        let record = record()
        let count: Int? = 4
        let none: String? = nil
        (record["count"], record["none"]) = (count, none)
        record.setValue("b", forKey: "text")
        record.setObject(Date(timeIntervalSince1970: 0) as NSDate, forKey: "date")
        record.encryptedValues["secret"] = "c"
        let read: Int? = record["count"]
        let text: String? = record["text"]
        #expect(read == 4 && text == "b" && record.object(forKey: "none") == nil)
        #expect(record["date"] as? Date == Date(timeIntervalSince1970: 0) && record["secret"] as? String == "c")
        #expect(record.value(forKey: "text") as? String == "b")
    }

    @Test func aRecordHoldsPlacesReferencesAssetsAndLists() throws {
        let record = record()
        let parent = CKRecord.Reference(recordID: CKRecord.ID(recordName: "p"), action: .deleteSelf)
        record["place"] = CLLocation(latitude: 1, longitude: 2)
        record["parents"] = [parent] as CKRecordValue
        record["file"] = CKAsset(fileURL: URL(fileURLWithPath: "/a/b"))
        record["names"] = ["x", "y"] as NSArray
        #expect((record["place"] as? CLLocation)?.coordinate.longitude == 2)
        #expect(record["parents"] as? [CKRecord.Reference] == [parent])
        #expect((record["file"] as? CKAsset)?.fileURL?.path == "/a/b" && record["names"] as? [String] == ["x", "y"])
    }

    @Test func namesOfRecordsAndZonesAreEqualByWhatTheySay() {
        let zone = CKRecordZone(zoneName: "Sea")
        #expect(CKRecord.ID(recordName: "a") == CKRecord.ID(recordName: "a", zoneID: .default))
        #expect(CKRecord.ID(recordName: "a") != CKRecord.ID(recordName: "a", zoneID: zone.zoneID))
        #expect(Set([CKRecord.ID(recordName: "a"), CKRecord.ID(recordName: "a")]).count == 1)
        #expect(CKRecord.ID().recordName != CKRecord.ID().recordName)
        #expect(CKRecordZone.default().zoneID.zoneName == "_defaultZone")
        #expect(zone.zoneID.ownerName == CKCurrentUserDefaultName)
    }

    @Test func aRecordComesBackFromAnArchive() throws {
        let record = record()
        record["name"] = "Spring"
        record["count"] = 3
        record["at"] = Date(timeIntervalSinceReferenceDate: 5)
        record["data"] = Data([1, 2])
        record["list"] = ["x", "y"]
        record["levels"] = [1, 2]
        record["days"] = [Date(timeIntervalSinceReferenceDate: 5)]
        record["others"] = [CKRecord.Reference(recordID: record.recordID, action: .deleteSelf)]
        record["place"] = CLLocation(latitude: 1, longitude: 2)
        record.setParent(CKRecord.ID(recordName: "p"))
        let data = try NSKeyedArchiver.archivedData(withRootObject: record, requiringSecureCoding: true)
        let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CKRecord.self, from: data))
        #expect(read.recordType == "Tide" && read.recordID == record.recordID)
        #expect(read["name"] as? String == "Spring" && read["count"] as? Int == 3)
        #expect(
            read["at"] as? Date == Date(timeIntervalSinceReferenceDate: 5) && read["data"] as? Data == Data([1, 2]))
        #expect(read["list"] as? [String] == ["x", "y"] && (read["place"] as? CLLocation)?.coordinate.latitude == 1)
        #expect(read["levels"] as? [Int] == [1, 2] && read["days"] as? [Date] == record["days"] as? [Date])
        #expect(read["others"] as? [CKRecord.Reference] == record["others"] as? [CKRecord.Reference])
        #expect(read.parent?.recordID.recordName == "p" && read.changedKeys() == record.changedKeys())
    }

    @Test func theSystemFieldsOfARecordComeBackAlone() throws {
        let record = record()
        record["name"] = "Spring"
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        record.encodeSystemFields(with: archiver)
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        reader.requiresSecureCoding = true
        let read = try #require(CKRecord(coder: reader))
        #expect(read.recordID == record.recordID && read.recordType == "Tide" && read.allKeys().isEmpty)
    }

    @Test func aCopyOfARecordHasFieldsOfItsOwn() throws {
        let record = record()
        record["name"] = "Spring"
        let copy = try #require(record.copy() as? CKRecord)
        copy["name"] = "Neap"
        #expect(record["name"] as? String == "Spring" && copy["name"] as? String == "Neap")
    }

    @Test func anErrorHasADomainAPublishedNumberAndDetails() {
        let server = record()
        let error: any Error = CKError(
            .serverRecordChanged, userInfo: [CKRecordChangedErrorServerRecordKey: server, CKErrorRetryAfterKey: 2.5])
        #expect((error as NSError).domain == CKErrorDomain && (error as NSError).code == 14)
        #expect((error as? CKError)?.serverRecord === server && (error as? CKError)?.retryAfterSeconds == 2.5)
        #expect(CKError.Code.notAuthenticated.rawValue == 9 && CKError.zoneNotFound.rawValue == 26)
        #expect(CKError.Code.accountTemporarilyUnavailable.rawValue == 36)
        if case CKError.serverRecordChanged = error {} else { Issue.record("The code does not match.") }
    }

    @Test func aSubscriptionAndAShareKeepWhatTheySay() {
        let changes = CKDatabaseSubscription(subscriptionID: "all")
        changes.notificationInfo = CKSubscription.NotificationInfo(shouldSendContentAvailable: true)
        #expect(changes.subscriptionType == .database && changes.notificationInfo?.shouldSendContentAvailable == true)
        let query = CKQuerySubscription(
            recordType: "Tide", predicate: NSPredicate(value: true), options: [.firesOnRecordCreation, .firesOnce])
        #expect(query.querySubscriptionOptions.rawValue == 9 && query.notificationInfo == nil)
        #expect(CKNotification(fromRemoteNotificationDictionary: ["ck": "x"]) == nil)
        let share = CKShare(rootRecord: record())
        share[CKShare.SystemFieldKey.title] = "Sea"
        #expect(share.recordID.zoneID.zoneName == "Sea" && share["cloudkit.title"] as? String == "Sea")
        #expect(share.url == nil && share.publicPermission == .none)
    }
}
