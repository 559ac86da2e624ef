import { results } from '@tsunagi/contract/results/results'
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

/** An open month that results may belong to. */
export const openMonthField = remoteChoiceField(
  m.closingMonth,
  results.closingMonths,
  ({ items: [current, ...before] }) => [
    ...(current ? [{ value: current.month, label: t(currentMonth(current.month)) }] : []),
    ...before.map(({ month }) => ({ value: month, label: month })),
  ],
)

/** The month that takes what is approved. */
export const closingMonthField = remoteChoiceField(
  m.closingMonth,
  results.closingMonths,
  ({ items: [current, ...before] }) => [
    ...(current ? [{ value: current.month, label: t(currentMonth(current.month)) }] : []),
    { value: 'occurred', label: t(m.monthOfOccurrence) },
    ...before.map(({ month }) => ({ value: month, label: month })),
  ],
)
