import { noticeColumns } from '@tsunagi/contract/traffic/messages/notices'
import { t } from '../../client/language.ts'
import { choiceField, type Field } from '../../kit/fields.ts'
import { noticeCodeLabels } from '../../messages/traffic/logs.ts'
import { noticeReason } from '../../messages/results/results.ts'

const choices = choiceField(noticeColumns.code.label, noticeCodeLabels)

/** One code of the public table. */
export const codeField: Field<number> = {
  label: choices.label,
  edit: ({ value, onChange, ...props }) =>
    choices.edit({
      ...props,
      value: value === undefined ? undefined : String(value),
      onChange: (code) => onChange(code === undefined ? undefined : Number(code)),
    }),
  read: (code) => t(noticeReason(code)),
}
