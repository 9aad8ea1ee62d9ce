#ifndef LOGPROOF_CARCHIVE_SHIM_H
#define LOGPROOF_CARCHIVE_SHIM_H
#include <archive.h>
#include <archive_entry.h>

/* AE_IFREG is a macro with a cast, which Swift does not import. */
static inline int logproof_archive_entry_is_regular(struct archive_entry *entry) {
  return archive_entry_filetype(entry) == AE_IFREG;
}
#endif
