import {
  otherReason,
  rejectReasons,
  type RejectScope,
} from '@tsunagi/contract/people/rejectReasons'
import { remoteChoiceField } from '../../kit/fields.ts'
import type { Field, Values } from '../../kit/field.ts'
import { requiredWhen } from '../../kit/requiredWhen.ts'
import { rejectReasonMessages as m } from '../../messages/people/rejectReasons.ts'

/** One of the reasons that the operator offers somewhere. */
export const reasonField = (scope: RejectScope): Field<string> =>
  remoteChoiceField(
    m.reason,
    rejectReasons.choices,
    ({ items }) => items.map(({ code, text }) => ({ value: code, label: text })),
    { query: { scope } },
  )

/** The comment to a reason: the one for everything else needs it. */
export const reasonComment = (field: Field<string>): Field<string> =>
  requiredWhen((values: Values) => values['reject_code'] === otherReason, field)
