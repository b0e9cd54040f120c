public func metres(_ count: Int) -> String { "\(count) metres" }
