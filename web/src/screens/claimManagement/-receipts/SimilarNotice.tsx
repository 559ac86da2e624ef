import { Alert, List, Stack, Text as Words } from '@mantine/core'
import { CalendarDay } from '@tsunagi/contract/day'
import { receipts } from '@tsunagi/contract/money/receipts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import type { Values } from '../../../kit/field.ts'
import { receiptMessages as m, similarLine } from '../../../messages/money/receipts.ts'

/** Warns where money that is about to be recorded looks like some that is. */
export function SimilarNotice({ typed, advertiserId }: { typed: Values; advertiserId?: number }) {
  const received_on = CalendarDay.safeParse(typed['received_on']).data
  const amount = Number(typed['amount'] ?? 0)
  const { data } = useEndpoint(
    receipts.similar,
    {
      query: {
        received_on: received_on ?? '',
        amount,
        payer_name: (typed['payer_name'] as string | undefined) ?? '',
        memo: (typed['memo'] as string | undefined) ?? '',
        advertiser_id: advertiserId ?? (typed['advertiser_id'] as number | undefined),
      },
    },
    { enabled: received_on !== undefined && amount > 0 },
  )
  if (!data || data.items.length === 0) return null
  return (
    <Alert
      color="yellow"
      variant="light"
      role="status"
      title={t(m.similarTitle)}
      icon={<IconAlertTriangle size={18} />}
    >
      <Stack gap={4}>
        <Words size="sm">{t(m.similarLead)}</Words>
        <List size="sm">
          {data.items.map(({ id, received_on: day, amount: yen, payer_name, advertiser_name }) => (
            <List.Item key={id}>
              {t(similarLine(day, yen, payer_name || (advertiser_name ?? '')))}
            </List.Item>
          ))}
        </List>
      </Stack>
    </Alert>
  )
}
