import { inJapan } from '../day.ts'
import type { Language } from './text.ts'

const englishMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A day, a month, or a day of the year, as people read it: `2026/10/31`, `2026/10`, `10/31`; in English `31 Oct 2026`, `Oct 2026`, `31 Oct`. A time after it stays; what is no day is answered as it is. */
export function shownDay(day: string, language: Language): string {
  const parts = /^(?:(\d{4})-)?(\d\d)(?:-(\d\d))?( \d\d:\d\d(?::\d\d)?)?$/.exec(day)
  if (!parts) return day
  if (language === 'ja') return day.replaceAll('-', '/')
  const [, year, month, date, time = ''] = parts
  return (
    [date && Number(date), englishMonths[Number(month) - 1], year].filter(Boolean).join(' ') + time
  )
}

/** An instant as a clock in Japan shows it, to the minute: `2026/10/31 09:00`, in English `31 Oct 2026 09:00`. */
export const shownInstant = (instant: Date, language: Language): string =>
  shownDay(inJapan(instant), language)

/** From one day, or instant, to another; open where there is none. */
export const shownPeriod = (
  from: string | null | undefined,
  to: string | null | undefined,
  language: Language,
): string => {
  const shown = (end: string) =>
    end.includes('T') ? shownInstant(new Date(end), language) : shownDay(end, language)
  return [from && shown(from), language === 'ja' ? '〜' : '–', to && shown(to)]
    .filter(Boolean)
    .join(' ')
}
