// The settings of each session on native PostgreSQL.

/**
 * By name, in the base unit of each: milliseconds, and seconds for keepalives. Times in UTC. No parallel
 * workers: a list is one small index scan, and workers would return its rows in any order. A statement whose
 * connection was closed is detected and ended after two seconds, and an idle session whose client is gone
 * after 25. A client that stops inside a transaction loses it, and its locks, within a minute.
 */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  client_connection_check_interval: '2000',
  idle_in_transaction_session_timeout: '50000',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
}

/** The same as the startup parameter `options`. */
export const SESSION = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')
