import { Button } from '@mantine/core'
import {
  rejectReasonColumns as columns,
  rejectScopeLabels,
} from '@tsunagi/contract/people/messages/rejectReasons'
import {
  otherReason,
  rejectReasons,
  type RejectReason,
  type RejectReasonChange,
  type RejectReasonInput,
} from '@tsunagi/contract/people/rejectReasons'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { useMayCall } from '../../../client/permission.ts'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import {
  hinted,
  multiChoiceField,
  narrowField,
  numberField,
  switchField,
  textAreaField,
  textField,
} from '../../../kit/fields.ts'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { rejectReasonMessages as m } from '../../../messages/people/rejectReasons.ts'

const fields = {
  scopes: multiChoiceField(columns.scopes.label, rejectScopeLabels),
  text_ja: textField(columns.text_ja.label),
  text_en: textField(columns.text_en.label),
  note: hinted(m.noteHint, textAreaField(columns.note.label)),
  sort: numberField(columns.sort.label),
}
const required = ['scopes', 'text_ja', 'text_en', 'sort'] as const

/** Adds a reason. */
export function AddReason() {
  const [isOpen, setOpen] = useState(false)
  const mayCall = useMayCall()
  if (!mayCall(rejectReasons.regist)) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(m.add)}</Button>
      {isOpen && (
        <FormDialog<typeof rejectReasons.regist, RejectReasonInput>
          endpoint={rejectReasons.regist}
          title={m.add}
          lead={m.addLead}
          submit={m.add}
          tone="brand"
          fields={{ code: narrowField(columns.code.label), ...fields }}
          required={['code', ...required]}
          initial={{ sort: 100 }}
          request={(body) => ({ body })}
          done={() => m.added}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  )
}

/** Changes a reason, or offers it no more. */
export function EditReason({ reason }: { reason: RejectReason }) {
  const [isOpen, setOpen] = useState(false)
  const mayCall = useMayCall()
  if (!mayCall(rejectReasons.edit)) return null
  const { id, scopes, text_ja, text_en, note, sort, is_active } = reason
  const close = () => setOpen(false)
  return (
    <>
      <Button size="compact-sm" variant="light" onClick={() => setOpen(true)}>
        {t(m.edit)}
      </Button>
      {isOpen && (
        <FormDialog<typeof rejectReasons.edit, RejectReasonChange>
          endpoint={rejectReasons.edit}
          record={reason}
          title={m.editTitle}
          lead={m.editLead}
          submit={m.save}
          tone="brand"
          fields={{ ...fields, is_active: switchField(m.isActive) }}
          required={required}
          initial={{ scopes, text_ja, text_en, note, sort, is_active }}
          request={(body) => ({ params: { id }, body })}
          done={() => m.edited}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  )
}

export const remove = confirmFlow(rejectReasons.remove, {
  label: m.remove,
  tone: 'red',
  appliesTo: ({ code }: RejectReason) => code !== otherReason,
  question: () => m.removeQuestion,
  request: ([reason]) => ({ params: { id: reason!.id } }),
  done: () => m.removed,
})
