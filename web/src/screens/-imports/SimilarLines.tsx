import { Alert, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { depositColumns } from '@tsunagi/contract/money/messages/receipts'
import { imports } from '@tsunagi/contract/office/imports'
import { importErrorColumns } from '@tsunagi/contract/office/messages/imports'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { day, money, number, text } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { receiptMessages as m } from '../../messages/money/receipts.ts'

/** Warns of lines of a statement whose money seems to be recorded already. */
export function SimilarLines({ id }: { id: number }) {
  const { data } = useEndpoint(imports.similarDeposits, { params: { id } })
  if (!data || data.items.length === 0) return null
  return (
    <Stack gap="sm">
      <Alert
        color="yellow"
        variant="light"
        icon={<IconAlertTriangle size={18} />}
        title={t(m.similarTitle)}
      >
        {t(m.similarLines)}
      </Alert>
      <RelatedTable
        title={m.similarRecorded}
        rows={data.items}
        labels={{ ...depositColumns, line: importErrorColumns.line }}
        columns={{
          line: number(),
          received_on: day(),
          amount: money(),
          payer_name: text(),
          advertiser_name: text(),
        }}
        empty={m.noSimilar}
      />
    </Stack>
  )
}
