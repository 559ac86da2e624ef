/** What ClickHouse calls an error, besides its own English words. */
type Failure = Error & { type?: string | undefined }

/** A statement took longer, or more memory, than one may. */
const beyondLimits: ReadonlySet<string> = new Set([
  'TIMEOUT_EXCEEDED',
  'MEMORY_LIMIT_EXCEEDED',
  'QUERY_WAS_CANCELLED',
  'TOO_MANY_ROWS',
  'TOO_MANY_BYTES',
])
/** Whether a statement asked for more than the server allows. */
export const isBeyondLimits = ({ type }: Failure): boolean => beyondLimits.has(type ?? '')

/** The server, its keeper or another server of its cluster is away, starting, stopping or has too much to do: it passes. */
const passing: ReadonlySet<string> = new Set([
  'TOO_MANY_SIMULTANEOUS_QUERIES',
  'TOO_MANY_PARTS',
  'SOCKET_TIMEOUT',
  'NETWORK_ERROR',
  'NO_ZOOKEEPER',
  'ABORTED',
  'TABLE_IS_READ_ONLY',
  'ALL_CONNECTION_TRIES_FAILED',
  'KEEPER_EXCEPTION',
  'ASYNC_LOAD_WAIT_FAILED',
  'SERVER_OVERLOADED',
])
/** Whether the same statement may succeed a little later. */
export const isPassing = ({ type, message }: Failure): boolean =>
  passing.has(type ?? '') || message === 'Timeout error.' || message === 'socket hang up'
