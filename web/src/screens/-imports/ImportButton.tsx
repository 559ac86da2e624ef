import { Stack } from '@mantine/core'
import { imports, type ImportJob } from '@tsunagi/contract/office/imports'
import { masterTemplates, masterUploads } from '@tsunagi/contract/office/masterImports'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useMayCall } from '../../client/permission.ts'
import { DialogButton } from '../../kit/DialogButton.tsx'
import { importMessages as m } from '../../messages/office/imports.ts'
import { ImportHistory } from './ImportHistory.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { AccountUpload } from './AccountUpload.tsx'
import { TableUpload } from './TableUpload.tsx'

type Party = ImportJob['party']
const uploads = {
  affiliater: imports.uploadAffiliaters,
  advertiser: imports.uploadAdvertisers,
  rewardRow: imports.uploadRewards,
  productRow: imports.uploadProducts,
  reservation: imports.uploadReservations,
  deposit: imports.uploadDeposits,
  textMaterial: imports.uploadTextMaterials,
  medium: imports.uploadMedia,
  ...masterUploads,
}

/** Opens the import of a CSV: upload, dry run, confirmation, progress, history, undo. */
export function ImportButton({ party }: { party: Party }) {
  const mayUpload = useMayCall()(uploads[party])
  if (!mayUpload) return null
  return (
    <DialogButton
      icon={<IconUpload size={16} aria-hidden />}
      label={m.open}
      title={m.title}
      content={() => <Import party={party} />}
    />
  )
}

function Import({ party }: { party: Party }) {
  const [job, setJob] = useState<number | null>(null)
  if (job !== null) return <ImportProgress id={job} onBack={() => setJob(null)} />
  return (
    <Stack gap="xl">
      <Upload party={party} onUploaded={setJob} />
      <ImportHistory party={party} onOpen={setJob} />
    </Stack>
  )
}

function Upload({ party, onUploaded }: { party: Party; onUploaded: (id: number) => void }) {
  switch (party) {
    case 'affiliater':
      return (
        <AccountUpload
          endpoint={uploads[party]}
          template={imports.affiliaterTemplate}
          onUploaded={onUploaded}
        />
      )
    case 'advertiser':
      return (
        <AccountUpload
          endpoint={uploads[party]}
          template={imports.advertiserTemplate}
          onUploaded={onUploaded}
        />
      )
    case 'rewardRow':
      return (
        <TableUpload
          endpoint={uploads[party]}
          template={imports.rewardTemplate}
          hint={m.matchHint}
          onUploaded={onUploaded}
        />
      )
    case 'productRow':
      return (
        <TableUpload
          endpoint={uploads[party]}
          template={imports.productTemplate}
          hint={m.matchHint}
          onUploaded={onUploaded}
        />
      )
    case 'reservation':
      return (
        <TableUpload
          endpoint={uploads[party]}
          template={imports.reservationTemplate}
          hint={m.reservationHint}
          onUploaded={onUploaded}
        />
      )
    case 'deposit':
      return (
        <TableUpload
          endpoint={uploads[party]}
          template={imports.depositTemplate}
          hint={m.depositHint}
          onUploaded={onUploaded}
        />
      )
    case 'textMaterial':
      return (
        <TableUpload
          endpoint={uploads[party]}
          template={imports.textMaterialTemplate}
          hint={m.textMaterialHint}
          onUploaded={onUploaded}
        />
      )
    case 'medium':
      return (
        <TableUpload
          endpoint={uploads[party]}
          template={imports.mediaTemplate}
          hint={m.mediaHint}
          onUploaded={onUploaded}
        />
      )
    default:
      return (
        <TableUpload
          endpoint={masterUploads[party]}
          template={masterTemplates[party]}
          hint={m.masterHint}
          onUploaded={onUploaded}
        />
      )
  }
}
