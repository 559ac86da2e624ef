import { dayOf, monthOf, type Day, type Month } from '@tsunagi/contract/day'

/** Today in Japan. */
export const today = (): Day => dayOf(new Date())
export const thisMonth = (): Month => monthOf(new Date())
