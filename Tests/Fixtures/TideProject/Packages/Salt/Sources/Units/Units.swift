public let unit = " grams"
