import { addDays, type Day } from '@tsunagi/contract/day'

/** The last day to object to a statement; the day it was sent does not count. */
export const lastDayToObject = (sentOn: Day, days: number): Day => addDays(sentOn, days)

/** Whether the time to object is over: on the day after the last. */
export const isOver = (answerBy: Day | null, today: Day): boolean =>
  answerBy !== null && answerBy < today
