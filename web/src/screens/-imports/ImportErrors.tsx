import { Button, Stack } from '@mantine/core'
import { agreedPriceColumns } from '@tsunagi/contract/catalogue/messages/agreedPrices'
import type { Columns } from '@tsunagi/contract/endpoint'
import { imports, type ImportJob } from '@tsunagi/contract/office/imports'
import { advertiserFieldLabels } from '@tsunagi/contract/people/messages/advertisers'
import { affiliaterFieldLabels } from '@tsunagi/contract/people/messages/affiliaters'
import { importErrorColumns } from '@tsunagi/contract/office/messages/imports'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadCsv } from '../../client/files.ts'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { cell, number, text } from '../../kit/columns.tsx'
import { reservationLineColumns } from '@tsunagi/contract/results/messages/reservationLines'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { importMessages as m } from '../../messages/office/imports.ts'
import { ShortPages } from './ShortPages.tsx'

const size = 20

const labels: Record<ImportJob['party'], Columns> = {
  affiliater: affiliaterFieldLabels,
  advertiser: advertiserFieldLabels,
  rewardRow: agreedPriceColumns,
  productRow: agreedPriceColumns,
  reservation: reservationLineColumns,
}
/** What the field of a line is called; lists carry the place after a dot. */
function fieldName(party: ImportJob['party'], field: string): string {
  const label = labels[party][field.split('.')[0]!]?.label
  return label ? t(label) : field
}

/** What is wrong with the lines of an import. */
export function ImportErrors({ id, party }: Pick<ImportJob, 'id' | 'party'>) {
  const [page, setPage] = useState(1)
  const { data } = useEndpoint(imports.errors, { query: { import_id: id, page, size } })
  const saving = useMutation({
    mutationFn: () => downloadCsv(imports.errors, { import_id: id }, 'utf8'),
  })
  if (!data) return null
  return (
    <Stack gap="sm">
      <RelatedTable
        title={m.errors}
        rows={data.items}
        labels={importErrorColumns}
        columns={{
          line: number(),
          field: cell((field: string) => fieldName(party, field)),
          value: text(),
          message: text(),
        }}
        empty={m.noErrors}
        aside={
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t(m.errorsCsv)}
          </Button>
        }
      />
      <ShortPages total={data.total} size={size} page={page} onTurn={setPage} />
    </Stack>
  )
}
