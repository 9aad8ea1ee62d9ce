/// How a scalar is written.
enum YAMLScalarStyle: Sendable {
  case plain, singleQuoted, doubleQuoted, literal, folded
}
