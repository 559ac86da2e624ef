import { text } from '@tsunagi/contract/messages/text'
import { narrow } from '@tsunagi/contract/narrow'
import { invalid } from '../../platform/errors.ts'

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

/** Refuses prices of a line that are written in another unit than they would be read in: 10% is not 10 yen. */
export function assertWrittenIn(unit: Unit, { gross, net }: { gross?: unknown; net?: unknown }) {
  const other = unit === 'yen' ? 'percent' : 'yen'
  for (const [field, cell] of Object.entries({ gross, net }))
    if (isWrittenAs(other, String(cell ?? ''))) throw invalid(field, otherUnit[unit])
}
