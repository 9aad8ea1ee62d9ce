#ifndef LOGPROOF_CXXHASH_SHIM_H
#define LOGPROOF_CXXHASH_SHIM_H
#include <xxhash.h>
#endif
