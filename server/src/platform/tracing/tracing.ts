import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'

/** Whoever takes down what happens when; null = nobody does. */
let tracer: Tracer | null = null

/** From now on this one takes it down; null = nobody any more. */
export function traceWith(given: Tracer | null) {
  tracer = given
}

/** Whether somebody does; asked where even a name costs too much. */
export const isTraced = () => tracer !== null

export interface Traced {
  name: string
  /** What is known of it: never what people typed. */
  facts?: Attributes
  kind?: SpanKind
}

/** Takes down that something begins; null where nobody does. It has to be ended. */
export const begin = ({ name, facts = {}, kind = SpanKind.INTERNAL }: Traced, within: Context) =>
  tracer?.startSpan(name, { kind, attributes: facts }, within) ?? null

/** Says of what went wrong only what kind it was: its words may hold what somebody typed. */
function fail(span: Span, error: unknown) {
  const { code, name } = error as { code?: unknown; name?: unknown }
  span.setStatus({ code: SpanStatusCode.ERROR, message: String(code ?? name ?? 'unknown') })
}

/** Takes down something that begins by itself, with what belongs to it. */
export async function traced<T>(what: Traced, work: () => Promise<T>): Promise<T> {
  const span = begin(what, context.active())
  if (!span) return work()
  try {
    return await context.with(trace.setSpan(context.active(), span), work)
  } catch (error) {
    fail(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Takes down a part of what is being taken down; by itself it is not worth it. */
export const tracedWithin = <T>(what: () => Traced, work: () => Promise<T>): Promise<T> =>
  tracer !== null && trace.getActiveSpan()?.isRecording() ? traced(what(), work) : work()
