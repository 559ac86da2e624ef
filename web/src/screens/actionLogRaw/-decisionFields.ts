import { results } from '@tsunagi/contract/results/results'
import { formatDay } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { remoteChoiceField, textAreaField } from '../../kit/fields.ts'
import { currentMonth } from '../../messages/results/decisions.ts'
import { resultMessages as m } from '../../messages/results/results.ts'
import { reasonComment, reasonField } from '../-rejectReasons/reasonFields.ts'

/** What rejecting a result asks for. */
export const rejectFields = {
  reject_code: reasonField('result'),
  reject_comment: reasonComment(textAreaField(m.rejectComment)),
}

interface OpenMonth {
  month: string
}
const inWords = ({ month }: OpenMonth) => ({ value: month, label: formatDay(month) })
const asCurrent = (current: OpenMonth | undefined) =>
  current ? [{ value: current.month, label: t(currentMonth(formatDay(current.month))) }] : []

/** An open month that results may belong to. */
export const openMonthField = remoteChoiceField(
  m.closingMonth,
  results.closingMonths,
  ({ items: [current, ...before] }) => [...asCurrent(current), ...before.map(inWords)],
)

/** The month that takes what is approved. */
export const closingMonthField = remoteChoiceField(
  m.closingMonth,
  results.closingMonths,
  ({ items: [current, ...before] }) => [
    ...asCurrent(current),
    { value: 'occurred', label: t(m.monthOfOccurrence) },
    ...before.map(inWords),
  ],
)
