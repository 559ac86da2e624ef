import type { Review } from '@tsunagi/contract/catalogue/reviews'
import type { Tone } from '../../kit/columns.tsx'

export const reviewTones: Record<Review['state'], Tone> = {
  waiting: 'yellow',
  approved: 'green',
  returned: 'red',
  replaced: 'gray',
}
