import { Button, Stack, Text as Words } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { privacyRequests, type PrivacyJob } from '@tsunagi/contract/office/privacyRequests'
import { useState } from 'react'
import { ApiError } from '../../client/api.ts'
import { download } from '../../client/files.ts'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { badge, cell, choice, dateTime, number, text } from '../../kit/columns.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { DialogButtons } from '../../kit/DialogButtons.tsx'
import { DialogForm } from '../../kit/DialogForm.tsx'
import { FieldInputs } from '../../kit/FieldInputs.tsx'
import { ofAdmin } from '../../kit/itself.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { erased } from '../../kit/erased.ts'
import type { FieldMap } from '../../kit/field.ts'
import { jobColumns, privacyRequestMessages as m } from '../../messages/office/privacyRequests.ts'
import { jobTones } from './-tones.ts'

/** What was made for a request. */
export const Jobs = ({ of: jobs }: { of: readonly PrivacyJob[] }) => (
  <Stack gap="xs">
    <RelatedTable
      title={m.jobs}
      rows={jobs}
      labels={jobColumns}
      columns={{
        created_at: dateTime(),
        kind: choice(),
        state: badge(jobTones),
        rows_done: number(),
        started_by: text(),
        finished_at: dateTime(),
        problem: text(),
        id: cell((_: number, job: PrivacyJob) => <TakeFile job={job} />),
      }}
      empty={m.noJobs}
    />
    <Words size="xs" c="dimmed">
      {t(m.jobsNote)}
    </Words>
  </Stack>
)

function TakeFile({ job: { id, kind, state } }: { job: PrivacyJob }) {
  const mayTake = useMayCall()(privacyRequests.file)
  const [isOpen, setOpen] = useState(false)
  if (!mayTake || kind !== 'export' || state !== 'done') return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => setOpen(true)}
      >
        {t(m.download)}
      </Button>
      {isOpen && <ConfirmFirst id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

const fields = erased<FieldMap>(ofAdmin)

function ConfirmFirst({ id, onClose }: { id: number; onClose: () => void }) {
  const [values, setValues] = useState<Record<string, unknown>>({})
  const taking = useMutation({
    mutationFn: () =>
      download(privacyRequests.file, {
        params: { id },
        body: { current_password: values['current_password'] ?? '', code: values['code'] },
      }),
    onSuccess: onClose,
  })
  return (
    <Dialog isOpen onClose={onClose} title={t(m.download)}>
      <DialogForm refusal={taking.error} onSubmit={() => taking.mutate()}>
        <Words size="sm">{t(m.downloadLead)}</Words>
        <FieldInputs
          fields={fields}
          values={values}
          errors={taking.error instanceof ApiError ? taking.error.fields : {}}
          change={(patch) => setValues((now) => ({ ...now, ...patch }))}
          isRequired={(name) => name === 'current_password'}
        />
        <ErrorMessages error={taking.error} beside={Object.keys(fields)} />
        <DialogButtons
          submit={m.download}
          tone="brand"
          isSending={taking.isPending}
          onClose={onClose}
        />
      </DialogForm>
    </Dialog>
  )
}
