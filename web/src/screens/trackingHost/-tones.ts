import type { TrackingHost } from '@tsunagi/contract/catalogue/trackingHosts'
import type { Tone } from '../../kit/columns.tsx'

export const hostTones: Record<TrackingHost['status'], Tone> = {
  unverified: 'yellow',
  verified: 'cyan',
  active: 'green',
  stopped: 'gray',
}
