import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import type { Traced, Tracing } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const
const optionsOf = ({ facts = {}, kind }: Traced) => ({
  kind: kind ? kinds[kind] : SpanKind.INTERNAL,
  attributes: facts,
})

/** Says of what went wrong only what kind it was: its words may hold what somebody typed. */
function fail(span: Span, error: unknown) {
  const { code, name } = error as { code?: unknown; name?: unknown }
  span.setStatus({ code: SpanStatusCode.ERROR, message: String(code ?? name ?? 'unknown') })
}

/** Takes down what happens as spans of OpenTelemetry. */
export const spansOf = (tracer: Tracer): Tracing => ({
  async traced(what, work) {
    const span = tracer.startSpan(what.name, optionsOf(what))
    try {
      return await context.with(trace.setSpan(context.active(), span), work)
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  },
  isInside: () => trace.getActiveSpan()?.isRecording() ?? false,
  begin(what, headers) {
    const before = headers ? propagation.extract(context.active(), headers) : context.active()
    const span = tracer.startSpan(what.name, optionsOf(what), before)
    const inside = trace.setSpan(before, span)
    return {
      enter: (work) => context.with(inside, work),
      end(status) {
        span.setAttribute('http.response.status_code', status)
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  },
})
