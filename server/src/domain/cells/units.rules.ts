import { text, type Text } from '@tsunagi/contract/messages/text'
import { narrow } from '@tsunagi/contract/narrow'

const marks = { yen: /^[¥\\]|円$/, percent: /%$/ }
type Unit = keyof typeof marks

/** Whether a number is written with the mark of a unit. */
export const isWrittenAs = (unit: Unit, cell: string): boolean => marks[unit].test(narrow(cell))

const otherUnit = {
  yen: text(
    '「%」で書かれていますが、円の単価として読み取られます。単位を確認してください。',
    'It is written with “%”, but would be read as yen. Check the unit.',
  ),
  percent: text(
    '円で書かれていますが、％の単価として読み取られます。単位を確認してください。',
    'It is written in yen, but would be read as a percentage. Check the unit.',
  ),
}

/** Which price of a line is written in another unit than it would be read in, and what to say of it: 10% is not 10 yen. */
export function otherUnitIn(
  line: { gross?: unknown; net?: unknown },
  unit: Unit,
): { field: 'gross' | 'net'; problem: Text } | null {
  const other = unit === 'yen' ? 'percent' : 'yen'
  const field = (['gross', 'net'] as const).find((each) =>
    isWrittenAs(other, String(line[each] ?? '')),
  )
  return field === undefined ? null : { field, problem: otherUnit[unit] }
}
