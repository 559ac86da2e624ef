import { Stack } from '@mantine/core'
import { masterKinds, type MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
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
import { TableUpload, type Table } from './TableUpload.tsx'

type Party = ImportJob['party']
/** Accounts, which are added or updated as one chooses. */
const accounts = {
  affiliater: { endpoint: imports.uploadAffiliaters, template: imports.affiliaterTemplate },
  advertiser: { endpoint: imports.uploadAdvertisers, template: imports.advertiserTemplate },
}
/** All else, of which each line is matched with what is there. */
const tables: Record<Exclude<Party, keyof typeof accounts>, Table> = {
  rewardRow: {
    endpoint: imports.uploadRewards,
    template: imports.rewardTemplate,
    hint: m.matchHint,
  },
  productRow: {
    endpoint: imports.uploadProducts,
    template: imports.productTemplate,
    hint: m.matchHint,
  },
  reservation: {
    endpoint: imports.uploadReservations,
    template: imports.reservationTemplate,
    hint: m.reservationHint,
  },
  deposit: {
    endpoint: imports.uploadDeposits,
    template: imports.depositTemplate,
    hint: m.depositHint,
  },
  textMaterial: {
    endpoint: imports.uploadTextMaterials,
    template: imports.textMaterialTemplate,
    hint: m.textMaterialHint,
  },
  medium: { endpoint: imports.uploadMedia, template: imports.mediaTemplate, hint: m.mediaHint },
  ...(Object.fromEntries(
    masterKinds.map((kind) => [
      kind,
      { endpoint: masterUploads[kind], template: masterTemplates[kind], hint: m.masterHint },
    ]),
  ) as Record<MasterKind, Table>),
}
const isAccounts = (party: Party): party is keyof typeof accounts => party in accounts

/** Opens the import of a CSV: upload, dry run, confirmation, progress, history, undo. */
export function ImportButton({ party }: { party: Party }) {
  const mayUpload = useMayCall()(endpointOf(party))
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

const endpointOf = (party: Party) =>
  isAccounts(party) ? accounts[party].endpoint : tables[party].endpoint

const Upload = ({ party, onUploaded }: { party: Party; onUploaded: (id: number) => void }) =>
  isAccounts(party) ? (
    <AccountUpload {...accounts[party]} onUploaded={onUploaded} />
  ) : (
    <TableUpload {...tables[party]} onUploaded={onUploaded} />
  )
