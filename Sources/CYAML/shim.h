#ifndef LOGPROOF_CYAML_SHIM_H
#define LOGPROOF_CYAML_SHIM_H
#include <yaml.h>
#endif
