#ifndef LOGPROOF_CSQLITE_SHIM_H
#define LOGPROOF_CSQLITE_SHIM_H
#include <sqlite3.h>

// Variadic functions are not imported into Swift.
static inline int logproof_sqlite3_config_flag(sqlite3 *db, int option, int value, int *result) {
  return sqlite3_db_config(db, option, value, result);
}
#endif
