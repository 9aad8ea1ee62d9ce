#ifndef LOGPROOF_CARCHIVE_SHIM_H
#define LOGPROOF_CARCHIVE_SHIM_H
#include <archive.h>
#include <archive_entry.h>
#endif
