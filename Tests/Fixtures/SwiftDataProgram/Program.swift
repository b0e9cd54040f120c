import Foundation
import SwiftData
import SwiftUI

/// Every form of a property that `@Model` keeps or leaves out.
@Model final class Task {
    @Attribute(.unique) var name: String
    var isDone = false
    var due: Date?
    var tags: [String] = []
    var kind: Kind = Kind.plain
    var list: TaskList?
    let made: Date = Date()
    let key: UUID
    @Transient var cache = 0
    @Relationship(deleteRule: .cascade, inverse: \Step.task) var steps: [Step] = []
    private(set) var weight: Double = .infinity
    var title: String { name.uppercased() }

    init(_ name: String, due: Date? = nil) {
        self.name = name
        self.due = due
        key = UUID()
    }

    enum Kind: String, Codable { case plain, urgent }
}

@Model class TaskList {
    var title: String
    var tasks: [Task]?
    // Optional relationships whose types are those of their first values.
    private(set) var spares = [Step]?.some([])
    var next = Step?.none
    init(title: String) { self.title = title }
}

@Model public class Step {
    public var text: String
    var task: Task?
    @Attribute(originalName: "place") var order: Int = 1
    public init(text: String) { self.text = text }
}

enum FirstVersion: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Task.self, TaskList.self, Step.self] }
}

@ModelActor actor Counter {
    func tasks() throws -> Int { try modelContext.fetchCount(FetchDescriptor<Task>()) }
}

struct TaskView: View {
    @Environment(\.modelContext) private var context
    @Query(filter: #Predicate<Task> { !$0.isDone }, sort: \Task.name) private var open: [Task]
    @Query(sort: [SortDescriptor(\Task.name, order: .reverse)]) var all: [Task]
    @Query private var lists: [TaskList]

    init(day: Date) { _all = Query(filter: #Predicate { $0.made > day }, sort: \.name, order: .reverse) }

    var body: some View {
        ForEach(open) { Text($0.name) }.modelContainer(for: [Task.self, TaskList.self], inMemory: true)
    }
}

@main struct Program {
    @MainActor static func main() async throws {
        let url = URL(fileURLWithPath: CommandLine.arguments[1])
        let container = try ModelContainer(
            for: Schema(versionedSchema: FirstVersion.self), configurations: [ModelConfiguration(url: url)])
        let task = Task("a", due: Date(timeIntervalSince1970: 5))
        task.steps = [Step(text: "1"), Step(text: "2")]
        (task.kind, task.cache) = (.urgent, 7)
        container.mainContext.insert(task)
        container.mainContext.insert(Task("b"))
        let list = TaskList(title: "home")
        task.list = list
        try container.mainContext.save()

        let other = ModelContext(
            try ModelContainer(for: Task.self, TaskList.self, configurations: ModelConfiguration(url: url)))
        let found = try other.fetch(FetchDescriptor<Task>(predicate: #Predicate { $0.due != nil }))
        for task in found {
            let steps = task.steps.map(\.text).sorted()
            print(task.title, task.kind, task.list?.title ?? "-", steps, task.weight, task.cache)
            print(task.steps.allSatisfy { $0.task == task }, task.list?.tasks?.count ?? 0)
        }
        print(try await Counter(modelContainer: container).tasks())
    }
}
