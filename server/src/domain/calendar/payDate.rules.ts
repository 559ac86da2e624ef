import { addDays, addMonths, monthOfDay, type Day, type Month } from '@tsunagi/contract/day'
import { bankDayFrom } from './bankDays.rules.ts'

const payDay = 15
const monthsAfterClosing = 2
const bankCutOffDay = 24

const payDateIn = (month: Month): Day => bankDayFrom(`${month}-${payDay}` as Day)

/** Rewards of a month are paid on the 15th of the month after next, or the next day on which banks work. */
export const payDateOf = (month: Month): Day => payDateIn(addMonths(month, monthsAfterClosing))

/** The last day to register a bank account for the payment of a month: the 24th of the month before it is paid. */
export const bankCutOffOf = (month: Month): Day =>
  `${addMonths(month, monthsAfterClosing - 1)}-${bankCutOffDay}` as Day

/** The first pay date an account reaches that was registered on a day: up to the 24th the next month's, then the one after. */
export const firstPayDateFor = (registeredOn: Day): Day =>
  payDateIn(
    addMonths(monthOfDay(registeredOn), Number(registeredOn.slice(8)) <= bankCutOffDay ? 1 : 2),
  )

/** The first pay date after a day: a payment that missed its own is paid then. */
export function payDateAfter(date: Day): Day {
  const ofMonth = payDateIn(monthOfDay(date))
  return ofMonth > date ? ofMonth : payDateIn(addMonths(monthOfDay(date), 1))
}

/** The last day on which banks work before a pay date: most take transfer files until then. */
export function lastBankDayBefore(payDate: Day): Day {
  const before = addDays(payDate, -1)
  return bankDayFrom(before) === before ? before : lastBankDayBefore(before)
}
