import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import type { Source } from '../platform/metrics/family.ts'
import { serveMetrics } from '../platform/metrics/serveMetrics.ts'

/** The parts of `npm start` in the order of their ports for metrics. */
export const measuredParts = ['start', 'api', 'tracker', 'worker'] as const
type Part = (typeof measuredParts)[number]

/** Lets Prometheus look at this process, where the operator wants that. */
export async function exposeMetrics(
  process: Part,
  { metrics }: Pick<Config, 'metrics'>,
  sources: readonly Source[],
  log: Log,
): Promise<{ close(): Promise<void> }> {
  if (!metrics) return { close: async () => {} }
  return serveMetrics({ ...metrics, process, sources, log })
}

/** The port at which a part of `npm start` is looked at. */
export const metricsPortOf = (part: Part, { metrics }: Pick<Config, 'metrics'>) =>
  metrics ? metrics.port + measuredParts.indexOf(part) : undefined
