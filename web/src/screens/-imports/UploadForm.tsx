import {
  Button,
  FileInput,
  Group,
  SegmentedControl,
  Stack,
  Switch,
  Text as Words,
} from '@mantine/core'
import { imports, type ImportJob } from '@tsunagi/contract/office/imports'
import { importModeLabels } from '@tsunagi/contract/office/messages/imports'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { FileButton } from '../../kit/FileButton.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { importMessages as m } from '../../messages/office/imports.ts'
import { base64Of } from './base64Of.ts'

type Upload = typeof imports.uploadAffiliaters | typeof imports.uploadAdvertisers
const templates = { affiliater: imports.affiliaterTemplate, advertiser: imports.advertiserTemplate }

interface UploadFormProps {
  party: ImportJob['party']
  endpoint: Upload
  onUploaded: (id: number) => void
}

/** The file, and what is to be done with it. Sending it only tries it out. */
export function UploadForm({ party, endpoint, onUploaded }: UploadFormProps) {
  const [mode, setMode] = useState<ImportJob['mode']>('add')
  const [file, setFile] = useState<File | null>(null)
  const [sendsMail, setSendsMail] = useState(false)
  const upload = useSend<Upload>(endpoint, ({ id }) => onUploaded(id))
  const send = async (chosen: File) =>
    upload.mutate({
      body: {
        filename: chosen.name,
        content: await base64Of(chosen),
        mode,
        send_mail: mode === 'add' && sendsMail,
      },
    })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (file) void send(file)
      }}
    >
      <Stack gap="md">
        <div>
          <SegmentedControl
            data={Object.entries(importModeLabels).map(([value, label]) => ({
              value,
              label: t(label),
            }))}
            value={mode}
            onChange={(value) => setMode(value as ImportJob['mode'])}
            aria-label={t(m.mode)}
          />
          <Words size="sm" c="dimmed" mt={6}>
            {t(mode === 'add' ? m.addHint : m.updateHint)}
          </Words>
        </div>
        <FileInput
          label={t(m.file)}
          description={t(m.fileHint)}
          placeholder={t(m.choose)}
          accept=".csv,text/csv"
          leftSection={<IconFileTypeCsv size={18} aria-hidden />}
          value={file}
          onChange={setFile}
          clearable
        />
        {mode === 'add' && (
          <Switch
            label={t(m.sendMail)}
            checked={sendsMail}
            onChange={({ currentTarget }) => setSendsMail(currentTarget.checked)}
          />
        )}
        <ErrorMessages error={upload.error} />
        <Group>
          <Button type="submit" disabled={!file} loading={upload.isPending}>
            {t(m.check)}
          </Button>
          <FileButton
            endpoint={templates[party]}
            request={{}}
            label={m.template}
            size="sm"
            variant="subtle"
          />
          <Words size="xs" c="dimmed">
            {t(m.checkHint)}
          </Words>
        </Group>
      </Stack>
    </form>
  )
}
