import { trackingHosts, type TrackingHost } from '@tsunagi/contract/catalogue/trackingHosts'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { trackingHostMessages as m } from '../../messages/catalogue/trackingHosts.ts'

type Host = Pick<TrackingHost, 'id' | 'status'>

export const verify = confirmFlow(trackingHosts.verify, {
  label: m.verify,
  tone: 'brand',
  question: () => m.verifyQuestion,
  appliesTo: ({ status }: Host) => status === 'unverified',
  request: ([host]) => ({ params: { id: host!.id } }),
  done: () => m.verified,
})

export const activate = confirmFlow(trackingHosts.update, {
  label: m.activate,
  tone: 'green',
  question: () => m.activateQuestion,
  appliesTo: ({ status }: Host) => status === 'verified' || status === 'stopped',
  request: ([host]) => ({ body: { id: host!.id, status: 'active' } }),
  done: () => m.activated,
})

export const stop = confirmFlow(trackingHosts.update, {
  label: m.stop,
  tone: 'gray',
  question: () => m.stopQuestion,
  appliesTo: ({ status }: Host) => status === 'active',
  request: ([host]) => ({ body: { id: host!.id, status: 'stopped' } }),
  done: () => m.stopped,
})

export const remove = confirmFlow(trackingHosts.remove, {
  label: m.remove,
  tone: 'red',
  question: () => m.removeQuestion,
  appliesTo: ({ status }: Host) => status !== 'active',
  request: ([host]) => ({ params: { id: host!.id } }),
  done: () => m.removed,
})
