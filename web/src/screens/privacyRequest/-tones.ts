import type { PrivacyJob, PrivacyRequest } from '@tsunagi/contract/office/privacyRequests'
import type { Tone } from '../../kit/columns.tsx'

export const requestTones: Record<PrivacyRequest['status'], Tone> = {
  open: 'yellow',
  done: 'green',
  refused: 'red',
  withdrawn: 'gray',
}
export const identityTones: Record<PrivacyRequest['identity'], Tone> = {
  unchecked: 'yellow',
  signed_in: 'green',
  reply: 'green',
  document: 'green',
  failed: 'red',
  unneeded: 'gray',
}
export const jobTones: Record<PrivacyJob['state'], Tone> = {
  waiting: 'cyan',
  running: 'brand',
  done: 'green',
  failed: 'red',
  removed: 'gray',
}
