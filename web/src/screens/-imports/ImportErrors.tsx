import { agreedPriceColumns } from '@tsunagi/contract/catalogue/messages/agreedPrices'
import { materialLineColumns } from '@tsunagi/contract/catalogue/messages/materials'
import { mediaLineColumns } from '@tsunagi/contract/catalogue/messages/media'
import { masterColumns } from '@tsunagi/contract/catalogue/messages/masters'
import type { Columns } from '@tsunagi/contract/endpoint'
import { imports, type ImportJob } from '@tsunagi/contract/office/imports'
import { advertiserFieldLabels } from '@tsunagi/contract/people/messages/advertisers'
import { affiliaterFieldLabels } from '@tsunagi/contract/people/messages/affiliaters'
import { importErrorColumns } from '@tsunagi/contract/office/messages/imports'
import { useState } from 'react'
import { downloadCsv } from '../../client/files.ts'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { depositLineColumns } from '@tsunagi/contract/money/messages/depositLines'
import { reservationLineColumns } from '@tsunagi/contract/results/messages/reservationLines'
import { importMessages as m } from '../../messages/office/imports.ts'
import { LineProblems } from './LineProblems.tsx'

const size = 20

const labels: Record<ImportJob['party'], Columns> = {
  affiliater: affiliaterFieldLabels,
  advertiser: advertiserFieldLabels,
  rewardRow: agreedPriceColumns,
  productRow: agreedPriceColumns,
  reservation: reservationLineColumns,
  deposit: depositLineColumns,
  textMaterial: materialLineColumns,
  medium: mediaLineColumns,
  ...masterColumns,
}
/** What the field of a line is called; lists carry the place after a dot. */
function fieldName(party: ImportJob['party'], field: string): string {
  if (field === '_') return t(m.wholeLine)
  const label = labels[party][field.split('.')[0]!]?.label
  return label ? t(label) : field
}

const words = { title: m.errors, empty: m.noErrors, save: m.errorsCsv }

/** What is wrong with the lines of an import. */
export function ImportErrors({ id, party }: Pick<ImportJob, 'id' | 'party'>) {
  const [page, setPage] = useState(1)
  const { data } = useEndpoint(imports.errors, { query: { import_id: id, page, size } })
  if (!data) return null
  return (
    <LineProblems
      words={words}
      labels={importErrorColumns}
      found={data}
      size={size}
      page={page}
      onTurn={setPage}
      nameOf={(field) => fieldName(party, field)}
      save={() => downloadCsv(imports.errors, { import_id: id }, 'utf8')}
    />
  )
}
