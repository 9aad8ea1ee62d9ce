#ifndef LOGPROOF_CSIMDJSONLIBRARY_SHIM_H
#define LOGPROOF_CSIMDJSONLIBRARY_SHIM_H
/* simdjson.h is C++ and is only included by CSimdJSON; this module brings the compiler and linker flags of the installed library. */
#endif
