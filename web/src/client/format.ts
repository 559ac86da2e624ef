/** What stands for an empty value. */
export const nothing = '—'

const numbers = new Intl.NumberFormat('ja-JP')
const instants = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
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
export const formatNumber = (value: number): string => numbers.format(value)
export const formatYen = (value: number): string =>
  value < 0 ? `-¥${numbers.format(-value)}` : `¥${numbers.format(value)}`
/** An instant as the clock shows it in Japan. */
export const formatInstant = (instant: string): string => instants.format(new Date(instant))
/** `2026-10-31` and `2026-10` with slashes, as Japanese documents write days and months. */
export const formatDay = (day: string): string => day.replaceAll('-', '/')
/** A part of one: 0.125 is 12.5 %. */
export const formatShare = (share: number): string => shares.format(share)
/** A rate in basis points: 1 250 is 12.5 %. */
export const formatRate = (basisPoints: number): string => percents.format(basisPoints / 10_000)
