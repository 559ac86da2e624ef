import { addMonths, day, type Day, type Month } from '@tsunagi/contract/day'

export interface PayDates {
  month: Month
  /** The last day to register a bank account. */
  cutOff: Day
  payOn: Day
}

/** When rewards are paid: of the month before last, which comes next, to the current one. Bank holidays are not in it. */
export const payCalendar = (current: Month): PayDates[] =>
  [-2, -1, 0, 1].map((offset) => {
    const month = addMonths(current, offset)
    return {
      month,
      cutOff: day(`${addMonths(month, 1)}-24`),
      payOn: day(`${addMonths(month, 2)}-15`),
    }
  })
