import type { Config } from '../platform/config.ts'
import { productVersion } from '../platform/productVersion.ts'
import { traceWith } from '../platform/tracing/tracing.ts'

const nothing = { close: async () => {} }

/** Sends what a process does to a collector of OpenTelemetry; without one it loads nothing of it. */
export async function startTracing(
  process: string,
  tracing: Config['tracing'],
): Promise<{ close(): Promise<void> }> {
  if (tracing === null) return nothing
  const [
    { context, propagation },
    { spansOf },
    sdk,
    { OTLPTraceExporter },
    hooks,
    resources,
    core,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('../platform/tracing/spans.ts'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
  ])
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.namespace': 'tsunagi',
      'service.name': `tsunagi-${process}`,
      'service.version': productVersion,
    }),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(tracing.share),
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${tracing.url}/v1/traces` }),
      }),
    ],
  })
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  traceWith(spansOf(provider.getTracer('tsunagi', productVersion)))
  return {
    async close() {
      traceWith(null)
      // What is not taken any more is not worth waiting for.
      await provider.shutdown().catch(() => {})
      context.disable()
      propagation.disable()
    },
  }
}
