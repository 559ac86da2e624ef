import { Button, Stack, Text as Words } from '@mantine/core'
import { IconArrowLeft, IconUpload } from '@tabler/icons-react'
import type { ResultJob } from '@tsunagi/contract/results/bulk'
import { resultFiles } from '@tsunagi/contract/results/resultFiles'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { useMayCall } from '../../../client/permission.ts'
import { useSend } from '../../../client/useEndpoint.ts'
import { WideDialog } from '../../../kit/WideDialog.tsx'
import { resultFileMessages as m } from '../../../messages/results/resultFiles.ts'
import { FileForm } from '../../-imports/FileForm.tsx'
import { JobProgress } from '../-bulk/JobProgress.tsx'
import { ColumnHelp } from './ColumnHelp.tsx'

/** Opens the import of decisions: upload, dry run, confirmation, progress, undo. */
export function UploadButton() {
  const [isOpen, setOpen] = useState(false)
  const mayUpload = useMayCall()(resultFiles.upload)
  if (!mayUpload) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(m.open)}
      </Button>
      <WideDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t(m.title)}>
        {isOpen && <Import />}
      </WideDialog>
    </>
  )
}

function Import() {
  const [job, setJob] = useState<number>()
  const upload = useSend(resultFiles.upload, ({ id }: ResultJob) => setJob(id))
  if (job !== undefined)
    return (
      <Stack gap="md" align="stretch">
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          w="fit-content"
          leftSection={<IconArrowLeft size={14} aria-hidden />}
          onClick={() => setJob(undefined)}
        >
          {t(m.another)}
        </Button>
        <JobProgress id={job} />
      </Stack>
    )
  return (
    <Stack gap="xl">
      <FileForm
        template={resultFiles.template}
        isSending={upload.isPending}
        error={upload.error}
        onSend={(body) => upload.mutate({ body })}
        before={
          <Words size="sm" c="dimmed">
            {t(m.hint)}
          </Words>
        }
      />
      <ColumnHelp />
    </Stack>
  )
}
