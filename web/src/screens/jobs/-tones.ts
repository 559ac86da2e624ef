import type { JobRow } from '@tsunagi/contract/office/jobs'
import type { Tone } from '../../kit/columns.tsx'

export const stateTones: Record<JobRow['state'], Tone> = {
  running: 'brand',
  waiting: 'cyan',
  done: 'green',
  failed: 'red',
  interrupted: 'yellow',
  never: 'gray',
}
