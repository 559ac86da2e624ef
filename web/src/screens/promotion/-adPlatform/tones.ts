import type { Sink, SinkDelivery } from '@tsunagi/contract/results/sinks'
import type { Tone } from '../../../kit/columns.tsx'

export const sinkTones: Record<Sink['status'], Tone> = { active: 'green', stopped: 'gray' }
export const deliveryTones: Record<SinkDelivery['state'], Tone> = {
  queued: 'cyan',
  succeeded: 'green',
  retry_wait: 'yellow',
  failed: 'red',
  dead: 'red',
  skipped: 'gray',
}
