import pg from 'pg'
import type { Log } from '../platform/log.ts'

const reconnectAfterMs = 1000

export interface CatalogueFeed {
  /** Fulfilled once the first attempt to listen has ended, however it did: what is read from then on misses no change that is not announced later. */
  attempted: Promise<void>
  close(): Promise<void>
}

/** Listens for announced changes and hands them on; after each connection but the first one that says nothing, since some may have been missed. */
export function followCatalogueChanges({
  databaseUrl,
  onChange,
  log,
}: {
  databaseUrl: string
  onChange: (payload: string) => void
  log: Log
}): CatalogueFeed {
  let closed = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined

  const announceAll = () => onChange('')

  async function connect(onListening: () => void) {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5000,
      application_name: 'tsunagi-tracker-feed',
      keepAlive: true,
    })
    let failed = false
    const retry = () => {
      if (failed) return
      failed = true
      client = null
      void next.end().catch(() => {})
      if (!closed) timer = setTimeout(() => void connect(announceAll), reconnectAfterMs)
    }
    next.on('error', (error) => {
      log.debug({ err: error }, 'the catalogue feed broke')
      retry()
    })
    next.on('end', retry)
    next.on('notification', ({ payload = '' }) => onChange(payload))
    try {
      await next.connect()
      await next.query('listen catalogue')
      client = next
      onListening()
    } catch {
      retry()
    }
  }

  return {
    attempted: connect(() => {}),
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
