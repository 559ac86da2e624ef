import { Alert, Loader, Stack } from '@mantine/core'
import type { Request } from '@tsunagi/contract/endpoint'
import { bulk } from '@tsunagi/contract/results/bulk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { formatNumber, formatYen } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { StatCard, StatCards } from '../../../kit/StatCard.tsx'
import { ErrorMessages } from '../../../kit/states.tsx'
import { bulkMessages as m, effectOn, refusedBecause } from '../../../messages/results/bulk.ts'

/** What a change would come to, tried out by the server. */
export const usePreview = (body: Request<typeof bulk.preview>['body']) =>
  useQuery({
    queryKey: [bulk.preview.path, body],
    queryFn: ({ signal }) => call(bulk.preview, { body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** How many results change, what they are worth, and which stay as they are. */
export function BulkPreview({ preview }: { preview: ReturnType<typeof usePreview> }) {
  if (preview.error) return <ErrorMessages error={preview.error} />
  if (!preview.data) return <Loader size="sm" aria-label={t(m.counting)} />
  const { changes, after, effects, refusals } = preview.data
  return (
    <Stack gap="xs" role="status">
      <StatCards>
        <StatCard label={m.changes} value={formatNumber(changes.results)} />
        {after && (
          <StatCard label={m.sale} value={fromTo(changes.sale_amount, after.sale_amount)} />
        )}
        {changes.gross !== null && (
          <StatCard label={m.gross} value={fromTo(changes.gross, after?.gross)} />
        )}
        {changes.net !== null && <StatCard label={m.net} value={fromTo(changes.net, after?.net)} />}
      </StatCards>
      {effects.map((each) => (
        <Alert key={each.effect} variant="light" color="yellow">
          {t(effectOn(each))}
        </Alert>
      ))}
      {refusals.map(({ reason, results }) => (
        <Alert key={reason} variant="light" color="gray">
          {t(refusedBecause(results, reason))}
        </Alert>
      ))}
    </Stack>
  )
}

/** An amount, and what it becomes where it changes. */
const fromTo = (now: number, then: number | null | undefined) =>
  then === null || then === undefined || then === now
    ? formatYen(now)
    : `${formatYen(now)} → ${formatYen(then)}`
