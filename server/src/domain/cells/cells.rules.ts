import { dayMs, secondInJapan } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { narrow } from '@tsunagi/contract/narrow'

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

/** An instant on Japan's clock; null where the cell is none. */
export function instantIn(cell: string): CellInstant | null {
  const found = written.exec(narrow(cell))
  if (!found) return null
  const [year, ...parts] = found.slice(1).map((part = '0') => part.padStart(2, '0'))
  const [month, day, hour, minute, second] = parts
  const shown = `${year}-${month}-${day} ${hour}:${minute}:${second}`
  const at = Date.parse(`${shown.replace(' ', 'T')}+09:00`)
  // There is no 31 April: such a day would become the one after.
  if (Number.isNaN(at) || secondInJapan(new Date(at)) !== shown) return null
  return { at, lasts: found[6] ? 1000 : found[4] ? 60_000 : dayMs }
}
