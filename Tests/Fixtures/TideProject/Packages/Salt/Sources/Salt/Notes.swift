#error("The manifest excludes this file.")
