import { SegmentedControl, Switch, Text as Words } from '@mantine/core'
import type { imports, ImportJob } from '@tsunagi/contract/office/imports'
import { importModeLabels } from '@tsunagi/contract/office/messages/imports'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { importMessages as m } from '../../messages/office/imports.ts'
import { FileForm } from './FileForm.tsx'

type Upload = typeof imports.uploadAffiliaters | typeof imports.uploadAdvertisers
const modes = ['add', 'update'] as const

interface AccountUploadProps {
  endpoint: Upload
  template: typeof imports.affiliaterTemplate | typeof imports.advertiserTemplate
  onUploaded: (id: number) => void
}

/** A file of accounts: whether they are new, and whether they are told. */
export function AccountUpload({ endpoint, template, onUploaded }: AccountUploadProps) {
  const [mode, setMode] = useState<(typeof modes)[number]>('add')
  const [sendsMail, setSendsMail] = useState(false)
  const upload = useSend<Upload>(endpoint, ({ id }: ImportJob) => onUploaded(id))
  return (
    <FileForm
      template={template}
      isSending={upload.isPending}
      error={upload.error}
      onSend={(file) =>
        upload.mutate({ body: { ...file, mode, send_mail: mode === 'add' && sendsMail } })
      }
      before={
        <div>
          <SegmentedControl
            data={modes.map((value) => ({ value, label: t(importModeLabels[value]) }))}
            value={mode}
            onChange={(value) => setMode(value as typeof mode)}
            aria-label={t(m.mode)}
          />
          <Words size="sm" c="dimmed" mt={6}>
            {t(mode === 'add' ? m.addHint : m.updateHint)}
          </Words>
        </div>
      }
      after={
        mode === 'add' && (
          <Switch
            label={t(m.sendMail)}
            checked={sendsMail}
            onChange={({ currentTarget }) => setSendsMail(currentTarget.checked)}
          />
        )
      }
    />
  )
}
