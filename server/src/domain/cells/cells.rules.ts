import { dayMs, secondInJapan } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { narrow, yearOfReiwa } from '@tsunagi/contract/narrow'

/** An instant as far as a cell of a spreadsheet tells it: the seconds may be left out, or the time. */
export interface CellInstant {
  at: number
  /** Milliseconds. */
  lasts: number
}

/** Why a cell cannot be read. */
export const unreadable = {
  number: text('数字で入力してください。', 'Enter a number.'),
  instant: text(
    '「2026-12-01 00:00」のように入力してください。',
    'Write it like “2026-12-01 00:00”, in Japan’s time.',
  ),
}

const written = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

const twoDigits = (part: string) => part.padStart(2, '0')

/** An instant in figures, however it is written in Japan: 令和8年11月5日(木) 9時30分. */
const inFigures = (cell: string): string =>
  narrow(cell)
    .replace(
      /^(?:令和|R)(元|\d{1,2})[年.](\d{1,2})[月.](?=\d)/,
      (_, year: string, month: string) => `${yearOfReiwa(year)}-${month}-`,
    )
    .replace(/^(\d{4})年(\d{1,2})月(?=\d)/, '$1-$2-')
    .replace(/^([\d-]+)日 ?/, '$1 ')
    .replace(/ ?\([日月火水木金土]\) ?/, ' ')
    .replace(
      /(\d{1,2})時(\d{1,2})分(?:(\d{1,2})秒)?$/,
      (_, hour: string, minute: string, second?: string) =>
        [hour, minute, ...(second === undefined ? [] : [second])].map(twoDigits).join(':'),
    )
    .trim()

/** An instant on Japan's clock; null where the cell is none. */
export function instantIn(cell: string): CellInstant | null {
  const found = written.exec(inFigures(cell))
  if (!found) return null
  const [year, ...parts] = found.slice(1).map((part = '0') => twoDigits(part))
  const [month, day, hour, minute, second] = parts
  const shown = `${year}-${month}-${day} ${hour}:${minute}:${second}`
  const at = Date.parse(`${shown.replace(' ', 'T')}+09:00`)
  // There is no 31 April: such a day would become the one after.
  if (Number.isNaN(at) || secondInJapan(new Date(at)) !== shown) return null
  return { at, lasts: found[6] ? 1000 : found[4] ? 60_000 : dayMs }
}
