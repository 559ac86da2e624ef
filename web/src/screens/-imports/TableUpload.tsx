import { Text as Words } from '@mantine/core'
import type { imports, ImportJob } from '@tsunagi/contract/office/imports'
import { t } from '../../client/language.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { importMessages as m } from '../../messages/office/imports.ts'
import { FileForm } from './FileForm.tsx'

type Upload = typeof imports.uploadRewards | typeof imports.uploadProducts

interface TableUploadProps {
  endpoint: Upload
  template: typeof imports.rewardTemplate | typeof imports.productTemplate
  onUploaded: (id: number) => void
}

/** A file of a table's rows. */
export function TableUpload({ endpoint, template, onUploaded }: TableUploadProps) {
  const upload = useSend<Upload>(endpoint, ({ id }: ImportJob) => onUploaded(id))
  return (
    <FileForm
      template={template}
      isSending={upload.isPending}
      error={upload.error}
      onSend={(body) => upload.mutate({ body })}
      before={
        <Words size="sm" c="dimmed">
          {t(m.matchHint)}
        </Words>
      }
    />
  )
}
