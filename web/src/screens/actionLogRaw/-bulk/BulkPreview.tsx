import { Alert, Loader, Stack, Text as Words } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Request } from '@tsunagi/contract/endpoint'
import { bulk } from '@tsunagi/contract/results/bulk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { formatNumber, formatYen } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { Fact, FactDefinitions } from '../../../kit/Facts.tsx'
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
      <FactDefinitions>
        <Sum label={m.changes}>{formatNumber(changes.results)}</Sum>
        {after && <Sum label={m.sale}>{fromTo(changes.sale_amount, after.sale_amount)}</Sum>}
        {changes.gross !== null && <Sum label={m.gross}>{fromTo(changes.gross, after?.gross)}</Sum>}
        {changes.net !== null && <Sum label={m.net}>{fromTo(changes.net, after?.net)}</Sum>}
      </FactDefinitions>
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

const Sum = ({ label, children }: { label: Text; children: string }) => (
  <Fact label={label}>
    <Words fw={700} className="number" inherit>
      {children}
    </Words>
  </Fact>
)

/** An amount, and what it becomes where it changes. */
const fromTo = (now: number, then: number | null | undefined) =>
  then === null || then === undefined || then === now
    ? formatYen(now)
    : `${formatYen(now)} → ${formatYen(then)}`
