import { dayOf, monthOf, type Day, type Month } from '@tsunagi/contract/day'

/** Today in Japan. */
export const today = (): Day => dayOf(new Date())
/** The business month in Japan, wherever the browser is. */
export const thisMonth = (): Month => monthOf(new Date())
