import { sinks, type Sink, type SinkDelivery } from '@tsunagi/contract/results/sinks'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { sinkMessages as m } from '../../../messages/results/sinks.ts'

type Switchable = Pick<Sink, 'id' | 'status'>

export const stop = confirmFlow(sinks.status, {
  label: m.stop,
  tone: 'gray',
  question: () => m.stopQuestion,
  appliesTo: ({ status }: Switchable) => status === 'active',
  request: ([row]) => ({ params: { id: row!.id }, body: { status: 'stopped' } }),
})

export const resume = confirmFlow(sinks.status, {
  label: m.resume,
  tone: 'green',
  question: () => m.resumeQuestion,
  appliesTo: ({ status }: Switchable) => status === 'stopped',
  request: ([row]) => ({ params: { id: row!.id }, body: { status: 'active' } }),
})

export const remove = confirmFlow(sinks.remove, {
  label: m.remove,
  tone: 'red',
  question: () => m.removeQuestion,
  appliesTo: (_row: Switchable) => true,
  request: ([row]) => ({ params: { id: row!.id } }),
})

export const resend = confirmFlow(sinks.resend, {
  label: m.resend,
  tone: 'brand',
  question: () => m.resendQuestion,
  appliesTo: ({ state, is_test }: Pick<SinkDelivery, 'id' | 'state' | 'is_test'>) =>
    !is_test && ['retry_wait', 'failed', 'dead', 'skipped'].includes(state),
  request: ([row]) => ({ params: { id: row!.id } }),
})
