#ifndef LOGPROOF_CMICROHTTPD_SHIM_H
#define LOGPROOF_CMICROHTTPD_SHIM_H
#include <sys/types.h>
#include <sys/socket.h>
#include <stdint.h>
#include <stddef.h>
#include <microhttpd.h>

// Enumerators under names of their own: how Swift imports the originals depends on the library's version.
static const enum MHD_Result logproof_mhd_no = MHD_NO;
static const enum MHD_Result logproof_mhd_yes = MHD_YES;
static const enum MHD_ValueKind logproof_mhd_header = MHD_HEADER_KIND;
static const enum MHD_ValueKind logproof_mhd_argument = MHD_GET_ARGUMENT_KIND;
static const enum MHD_ResponseMemoryMode logproof_mhd_copy = MHD_RESPMEM_MUST_COPY;
static const enum MHD_ConnectionNotificationCode logproof_mhd_started = MHD_CONNECTION_NOTIFY_STARTED;

// What MHD_start_daemon takes as variable arguments, which are not imported into Swift.
struct logproof_mhd_settings {
  const struct sockaddr *address;
  int is_ipv6;
  unsigned int threads;
  unsigned int connections;
  unsigned int idle_seconds;
  size_t connection_memory;
  void *context;
  MHD_AccessHandlerCallback handler;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection;
};

// Decodes `%XX` in place. A NUL would end the C string early and hide what follows, so it becomes U+0001, which no
// path of ours has.
static inline size_t logproof_mhd_unescape(void *context, struct MHD_Connection *connection, char *text) {
  (void) context;
  (void) connection;
  for (char *at = text; *at; ++at) {
    if (at[0] == '%' && at[1] == '0' && at[2] == '0') at[2] = '1';
  }
  return MHD_http_unescape(text);
}

static inline struct MHD_Daemon *logproof_mhd_start(const struct logproof_mhd_settings *s) {
  unsigned int flags = MHD_USE_AUTO_INTERNAL_THREAD;
  if (s->is_ipv6) flags |= MHD_USE_IPv6;
  return MHD_start_daemon(
      flags, 0, NULL, NULL, s->handler, s->context,
      MHD_OPTION_SOCK_ADDR, s->address,
      MHD_OPTION_THREAD_POOL_SIZE, s->threads,
      MHD_OPTION_CONNECTION_LIMIT, s->connections,
      MHD_OPTION_CONNECTION_TIMEOUT, s->idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, s->connection_memory,
      MHD_OPTION_NOTIFY_COMPLETED, s->completed, s->context,
      MHD_OPTION_NOTIFY_CONNECTION, s->connection, s->context,
      MHD_OPTION_UNESCAPE_CALLBACK, logproof_mhd_unescape, NULL,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_END);
}

// The port that the daemon listens on (the system's choice when it was started with port 0); 0 when unknown.
static inline uint16_t logproof_mhd_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

// The socket of a connection; -1 when unknown.
static inline int logproof_mhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? (int) info->connect_fd : -1;
}
#endif
