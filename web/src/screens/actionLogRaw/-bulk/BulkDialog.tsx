import { Text as Words } from '@mantine/core'
import { bulk, type BulkSelection, type ResultJob } from '@tsunagi/contract/results/bulk'
import { useState } from 'react'
import { DialogButtons } from '../../../kit/DialogButtons.tsx'
import { DialogForm } from '../../../kit/DialogForm.tsx'
import { ApiError } from '../../../client/api.ts'
import { t } from '../../../client/language.ts'
import { useSession } from '../../../client/session.ts'
import { useSend } from '../../../client/useEndpoint.ts'
import type { DialogProps } from '../../../kit/action.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { erased } from '../../../kit/erased.ts'
import { valuesOf, visibleFields, type FieldMap, type Values } from '../../../kit/field.ts'
import { FieldInputs } from '../../../kit/FieldInputs.tsx'
import { ErrorMessages } from '../../../kit/states.tsx'
import { kitMessages } from '../../../messages/kit.ts'
import type { BulkDefinition, Changeable } from './bulkDefinition.ts'
import { BulkPreview, usePreview } from './BulkPreview.tsx'
import { bulkMessages as m } from '../../../messages/results/bulk.ts'
import { JobProgress } from './JobProgress.tsx'
import { sayDone } from './sayDone.tsx'

interface BulkDialogProps extends DialogProps<Changeable> {
  definition: BulkDefinition
}

/** Asks for a change and makes it; a large one is followed here until the dialog is closed. */
export function BulkDialog(props: BulkDialogProps) {
  const { definition, onClose, onDone } = props
  const [job, setJob] = useState<number>()
  const leave = () => {
    if (job !== undefined) onDone()
    onClose()
  }
  return (
    <Dialog isOpen onClose={leave} title={t(job === undefined ? definition.label : m.progress)}>
      {job === undefined ? <BulkForm {...props} onJob={setJob} /> : <JobProgress id={job} />}
    </Dialog>
  )
}

/** Tries a change out, and asks what has to be said with it. */
function BulkForm({
  definition,
  rows,
  whole,
  onClose,
  onDone,
  onJob,
}: BulkDialogProps & { onJob: (id: number) => void }) {
  const [values, setValues] = useState<Values>({})
  const session = useSession()
  const fields = erased<FieldMap>(definition.fields ?? {})
  const form = valuesOf(visibleFields(fields, { values, session }), values)
  const selection: BulkSelection = whole
    ? { search: whole.query as never }
    : { ids: rows.map(({ id }) => id) }
  const preview = usePreview({ selection, change: definition.asked(form) })
  const send = useSend(bulk.regist, (done: ResultJob) => {
    if (done.state === 'running') return onJob(done.id)
    sayDone(done)
    onDone()
    onClose()
  })
  const submit = () =>
    preview.data &&
    send.mutate({ body: { selection, change: definition.change(form), seen: preview.data.seen } })
  return (
    <DialogForm refusal={send.error} onSubmit={submit}>
      <Words size="sm">{t(definition.question)}</Words>
      <BulkPreview preview={preview} />
      <FieldInputs
        prefix="change."
        fields={fields}
        values={values}
        errors={send.error instanceof ApiError ? send.error.fields : {}}
        change={(patch) => setValues((now) => ({ ...now, ...patch }))}
        isRequired={(name) => definition.required?.includes(name as never) ?? false}
      />
      <ErrorMessages error={send.error} beside={['change']} />
      <DialogButtons
        submit={kitMessages.run}
        tone={definition.tone}
        isSending={send.isPending}
        isDisabled={!preview.data?.changes.results}
        onClose={onClose}
      />
    </DialogForm>
  )
}
