/// The functions that conditions may call: pure, and bounded in time and memory by the length limit.
enum AllowedFunctions {
  static let names: Set<String> = [
    // values
    "abs", "ceil", "ceiling", "coalesce", "exp", "floor", "ifnull", "iif", "likely", "ln", "log", "log10", "log2",
    "mod", "nullif", "pow", "power", "round", "sign", "sqrt", "trunc", "typeof", "unlikely",
    // text
    "char", "concat", "concat_ws", "glob", "instr", "length", "like", "lower", "ltrim", "percent_decode", "replace",
    "rtrim", "substr", "substring", "trim", "unicode", "upper",
    // over rows
    "avg", "count", "first", "group_concat", "last", "max", "min", "string_agg", "sum", "total",
    // over windows
    "cume_dist", "dense_rank", "first_value", "lag", "last_value", "lead", "nth_value", "ntile", "percent_rank", "rank",
    "row_number",
  ]
}
