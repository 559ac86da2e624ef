import { SegmentedControl, Stack, Text as Words } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ResultJob } from '@tsunagi/contract/results/bulk'
import { additionLimit, resultFiles } from '@tsunagi/contract/results/resultFiles'
import { useState } from 'react'
import { WayBack } from '../../../kit/WayBack.tsx'
import { t } from '../../../client/language.ts'
import { useMayCall } from '../../../client/permission.ts'
import { useSend } from '../../../client/useEndpoint.ts'
import { DialogButton } from '../../../kit/DialogButton.tsx'
import { resultFileMessages as m } from '../../../messages/results/resultFiles.ts'
import { FileForm } from '../../-imports/FileForm.tsx'
import { JobProgress } from '../-bulk/JobProgress.tsx'
import { ColumnHelp } from './ColumnHelp.tsx'
import { additionHelp, decisionHelp } from './columnsHelp.ts'

/** Opens the import of decisions: upload, dry run, confirmation, progress, undo. */
export function UploadButton() {
  const mayUpload = useMayCall()(resultFiles.upload)
  if (!mayUpload) return null
  return (
    <DialogButton
      icon={<IconUpload size={16} aria-hidden />}
      label={m.open}
      title={m.title}
      content={() => <Import />}
    />
  )
}

function Import() {
  const [job, setJob] = useState<number>()
  if (job !== undefined)
    return (
      <Stack gap="md" align="stretch">
        <WayBack label={m.another} onBack={() => setJob(undefined)} />
        <JobProgress id={job} />
      </Stack>
    )
  return <Uploads onUploaded={setJob} />
}

const ways = {
  decide: {
    label: m.decideWay,
    hint: m.hint,
    upload: resultFiles.upload,
    template: resultFiles.template,
    help: decisionHelp,
    mostLines: undefined,
  },
  add: {
    label: m.addWay,
    hint: m.addHint,
    upload: resultFiles.uploadAdditions,
    template: resultFiles.additionTemplate,
    help: additionHelp,
    mostLines: additionLimit,
  },
} as const

/** Which file it is: decisions of results there are, or new ones. */
function Uploads({ onUploaded }: { onUploaded: (id: number) => void }) {
  const [name, setName] = useState<keyof typeof ways>('decide')
  const mayAdd = useMayCall()(resultFiles.uploadAdditions)
  const way = ways[name]
  const upload = useSend<typeof resultFiles.upload | typeof resultFiles.uploadAdditions>(
    way.upload,
    ({ id }: ResultJob) => onUploaded(id),
  )
  return (
    <Stack gap="xl">
      <FileForm
        template={way.template}
        mostLines={way.mostLines}
        isSending={upload.isPending}
        error={upload.error}
        onSend={(body) => upload.mutate({ body })}
        before={
          <div>
            {mayAdd && (
              <SegmentedControl
                mb="xs"
                data={Object.entries(ways).map(([value, { label }]) => ({
                  value,
                  label: t(label),
                }))}
                value={name}
                onChange={(value) => setName(value as keyof typeof ways)}
                aria-label={t(m.way)}
              />
            )}
            <Words size="sm" c="dimmed">
              {t(way.hint)}
            </Words>
          </div>
        }
      />
      <ColumnHelp help={way.help} />
    </Stack>
  )
}
