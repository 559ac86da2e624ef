import type { Source } from '../src/platform/metrics/family.ts'
import { serveMetrics } from '../src/platform/metrics/serveMetrics.ts'
import { quietLog } from './quietLog.ts'

/** What Prometheus reads of these sources. */
export async function exposed(...sources: Source[]): Promise<string> {
  const server = await serveMetrics({
    host: '127.0.0.1',
    port: 0,
    process: 'test',
    sources,
    log: quietLog,
  })
  try {
    return await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  } finally {
    await server.close()
  }
}

/** The number of a line; undefined = there is no such line. */
export function numberIn(text: string, line: string): number | undefined {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}
