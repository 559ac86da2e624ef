import { Alert, Stack, Text as Words } from '@mantine/core'
import { priceInTheWayLabels } from '@tsunagi/contract/catalogue/messages/priceRequests'
import type { PriceInTheWay } from '@tsunagi/contract/catalogue/priceRequests'
import { t } from '../../client/language.ts'
import { dateTime, text } from '../../kit/columns.tsx'
import { RelatedRows } from '../../kit/RelatedTable.tsx'
import { priceRequestMessages as m } from '../../messages/catalogue/priceRequests.ts'
import { amount } from './-amount.ts'

/** The prices that hold for the same target when the new one begins, or later. */
export const InTheWay = ({ prices }: { prices: readonly PriceInTheWay[] }) => (
  <Alert color="yellow" variant="light" title={t(m.inTheWay)}>
    <Stack gap="xs">
      <Words size="sm">{t(m.inTheWayDetail)}</Words>
      <RelatedRows
        title={m.inTheWay}
        rows={prices}
        labels={priceInTheWayLabels}
        columns={{ name: text(), net: amount(), valid_from: dateTime(), valid_to: dateTime() }}
        empty={m.nothingInTheWay}
      />
    </Stack>
  </Alert>
)
