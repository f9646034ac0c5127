// Requests that their client gave up before all of them arrived.

/** True for Node's error of a client that disconnected before its whole body arrived. */
export function isCutShort(error: unknown): boolean {
  const { code, message } = error as { readonly code?: string; readonly message?: string }
  return code === 'ECONNRESET' && message === 'aborted'
}
