import { dayOf, japan } from '@tsunagi/contract/day'
import { shownDay, shownPeriod } from '@tsunagi/contract/messages/shownDay'
import { inDigits } from '@tsunagi/contract/money'
import { currentLanguage } from './language.ts'

/** What stands for an empty value. */
export const nothing = '—'

const clock = {
  timeZone: japan,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const
const times = {
  minute: new Intl.DateTimeFormat('en-GB', clock),
  second: new Intl.DateTimeFormat('en-GB', { ...clock, second: '2-digit' }),
}
const shares = new Intl.NumberFormat('ja-JP', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const percents = new Intl.NumberFormat('ja-JP', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 2,
})

/** Thousands in groups of three digits. */
export const formatNumber = inDigits
/** Whole yen as `¥1,234`, below zero as `-¥1,234`. */
export const formatYen = (value: number): string =>
  value < 0 ? `-¥${inDigits(-value)}` : `¥${inDigits(value)}`
const formatClock = (instant: string, to: keyof typeof times): string => {
  const at = new Date(instant)
  return `${formatDay(dayOf(at))} ${times[to].format(at)}`
}
/** An instant as the clock shows it in Japan: `2026/10/31 09:00`, in English `31 Oct 2026 09:00`. */
export const formatInstant = (instant: string): string => formatClock(instant, 'minute')
/** The same to the second, for logs, where events follow each other closely. */
export const formatMoment = (instant: string): string => formatClock(instant, 'second')
/** A day, a month, or a day of the year: `2026/10/31`, `2026/10`, `10/31`; in English `31 Oct 2026`, `Oct 2026`, `31 Oct`. */
export const formatDay = (day: string): string => shownDay(day, currentLanguage())
/** From one day to another, or open at either end. */
export const formatPeriod = (from: string | undefined, to: string | undefined): string =>
  shownPeriod(from, to, currentLanguage())
/** A part of one: 0.125 is 12.5 %. */
export const formatShare = (share: number): string => shares.format(share)
/** A rate in basis points: 1 250 is 12.5 %. */
export const formatRate = (basisPoints: number): string => percents.format(basisPoints / 10_000)

/** What stands between several words in the language of the screen. */
export const seriesMark = (): string => (currentLanguage() === 'ja' ? '、' : ', ')
/** Several words one after the other. */
export const formatSeries = (words: readonly string[]): string => words.join(seriesMark())
