import { Alert, Text as Words } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Request } from '@tsunagi/contract/endpoint'
import { bulk } from '@tsunagi/contract/results/bulk'
import { formatNumber, formatYen } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { Fact, FactDefinitions } from '../../../kit/Facts.tsx'
import { TriedOut } from '../../../kit/TriedOut.tsx'
import { bulkMessages as m, effectOn, refusedBecause } from '../../../messages/results/bulk.ts'

/** What a change would come to, tried out by the server. */
export const usePreview = (body: Request<typeof bulk.preview>['body']) =>
  useEndpoint(bulk.preview, { body }, { keptMs: 0 })

/** How many results change, what they are worth, and which stay as they are. */
export const BulkPreview = ({ preview }: { preview: ReturnType<typeof usePreview> }) => (
  <TriedOut preview={preview} refusal={({ reason, results }) => refusedBecause(results, reason)}>
    {({ changes, after, effects }) => (
      <>
        <FactDefinitions>
          <Sum label={m.changes}>{formatNumber(changes.results)}</Sum>
          {after && <Sum label={m.sale}>{fromTo(changes.sale_amount, after.sale_amount)}</Sum>}
          {changes.gross !== null && (
            <Sum label={m.gross}>{fromTo(changes.gross, after?.gross)}</Sum>
          )}
          {changes.net !== null && <Sum label={m.net}>{fromTo(changes.net, after?.net)}</Sum>}
        </FactDefinitions>
        {effects.map((each) => (
          <Alert key={each.effect} variant="light" color="yellow">
            {t(effectOn(each))}
          </Alert>
        ))}
      </>
    )}
  </TriedOut>
)

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
