import type { Screening } from '@tsunagi/contract/catalogue/screening'
import type { Tone } from '../../kit/columns.tsx'

export const screeningTones: Record<Screening['state'], Tone> = { waiting: 'yellow', asked: 'gray' }
