// room CommandLineKit
