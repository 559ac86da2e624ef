import { dayMs } from '@tsunagi/contract/day'

/** From when on a reward may be lower than it is now, which its publishers are told so many days before. */
export const earliestCut = (now: Date, noticeDays: number): Date =>
  new Date(now.getTime() + noticeDays * dayMs)
