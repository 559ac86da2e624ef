import { Text as Words } from '@mantine/core'
import type { MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import type { imports, ImportJob } from '@tsunagi/contract/office/imports'
import type { masterTemplates, masterUploads } from '@tsunagi/contract/office/masterImports'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { FileForm } from './FileForm.tsx'

type Upload =
  | typeof imports.uploadRewards
  | typeof imports.uploadProducts
  | typeof imports.uploadReservations
  | typeof imports.uploadDeposits
  | typeof imports.uploadTextMaterials
  | typeof imports.uploadMedia
  | (typeof masterUploads)[MasterKind]

/** What is imported into a table. */
export interface Table {
  endpoint: Upload
  template:
    | typeof imports.rewardTemplate
    | typeof imports.productTemplate
    | typeof imports.reservationTemplate
    | typeof imports.depositTemplate
    | typeof imports.textMaterialTemplate
    | typeof imports.mediaTemplate
    | (typeof masterTemplates)[MasterKind]
  /** What its lines do. */
  hint: Text
}

/** A file of a table's rows. */
export function TableUpload({
  endpoint,
  template,
  hint,
  onUploaded,
}: Table & { onUploaded: (id: number) => void }) {
  const upload = useSend<Upload>(endpoint, ({ id }: ImportJob) => onUploaded(id))
  return (
    <FileForm
      template={template}
      isSending={upload.isPending}
      error={upload.error}
      onSend={(body) => upload.mutate({ body })}
      before={
        <Words size="sm" c="dimmed">
          {t(hint)}
        </Words>
      }
    />
  )
}
