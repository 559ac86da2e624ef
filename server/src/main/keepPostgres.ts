import { startPostgres, type EmbeddedPostgres } from '../platform/embeddedPostgres.ts'
import type { DatabaseUrls } from './databaseUrls.ts'
import { backoff } from './backoff.ts'

/** The embedded database for as long as the supervisor runs. */
export interface KeptPostgres {
  /** Resolves when it takes connections; the addresses stay the same for as long as it is kept. */
  urls: Promise<DatabaseUrls>
  stop(): Promise<void>
}

/** Starts the embedded database and starts it again, on the same port, whenever it ends unasked. */
export function keepPostgres(folder: string, say: (line: string) => void): KeptPostgres {
  let stopping = false
  let server: EmbeddedPostgres | null = null
  let restarting: Promise<void> = Promise.resolve()

  const start = async (port?: number) => {
    const onExit = () => {
      if (server) restarting = restart(server.port)
    }
    server = await startPostgres({ folder, onExit, ...(port && { port }) })
    return { owner: server.url, product: server.productUrl }
  }
  const restart = async (port: number) => {
    server = null
    const delays = backoff()
    say('[postgres] ended unexpectedly and is started again')
    while (!server && !stopping) {
      await start(port).catch(async (error: Error) => {
        say(`[postgres] ${error.message}`)
        await delays.wait()
      })
    }
    if (server) say('[postgres] is back')
  }

  const urls = start()
  return {
    urls,
    stop: async () => {
      stopping = true
      await Promise.allSettled([urls, restarting])
      await server?.stop()
    },
  }
}
