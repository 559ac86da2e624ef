import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { closing, type MonthState } from '@tsunagi/contract/money/closing'
import { firstDay, lastDay, type Month } from '@tsunagi/contract/day'
import { useState, type ReactNode } from 'react'
import { t } from '../../client/language.ts'
import { AppLink, ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { cell, money, number, type Column, type Tone } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { LoadedPanel } from '../../kit/Loaded.tsx'
import {
  claimMessages as m,
  includedIn,
  monthLabels,
  monthName,
  monthStateLabels,
} from '../../messages/money/claims.ts'
import { closingMessages } from '../../messages/money/closing.ts'
import { formatInstant, formatNumber, nothing } from '../../client/format.ts'
import { AutoRun } from './-AutoRun.tsx'
import { CloseDialog } from './-CloseDialog.tsx'
import { DocumentLinks } from './-DocumentLinks.tsx'
import { MoneyPath } from './-MoneyPath.tsx'
import {
  monthOfDocuments,
  monthsOfInterest,
  planClosing,
  type ClosingPlan,
} from './-closingPlan.ts'

/** The months of the network, and the one action that turns results into money. */
export function Closing() {
  const found = useEndpoint(closing.months, {})
  const [plan, setPlan] = useState<ClosingPlan | null>(null)
  return (
    <Stack gap="md">
      <ScreenHead title={t(m.closingTitle)} />
      <Text size="sm" c="dimmed">
        {t(m.closingLead)}
      </Text>
      <MoneyPath />
      <AutoRun />
      <LoadedPanel query={found} rows={12}>
        {({ items }) => (
          <Months states={items} ask={(month) => setPlan(planClosing(items, month))} />
        )}
      </LoadedPanel>
      {plan && <CloseDialog plan={plan} onClose={() => setPlan(null)} />}
    </Stack>
  )
}

function Months({ states, ask }: { states: readonly MonthState[]; ask: (month: Month) => void }) {
  const mayClose = useMayCall()(closing.close)
  const rows = monthsOfInterest(states)
  return (
    <RelatedTable
      title={m.months}
      rows={rows}
      labels={monthLabels}
      empty={m.empty}
      columns={{
        month: cell((month: Month) => (
          <Text span inherit fw={600} className="number">
            {t(monthName(month))}
          </Text>
        )),
        running: cell((_: boolean, state: MonthState) => <StateBadge state={state} />),
        approved_results: number(),
        pending_results: rightCell((count: number, { month }: MonthState) => (
          <Pending count={count} month={month} />
        )),
        gross: money(),
        adjusted_gross: money(),
        charged: money(),
        net: money(),
        adjusted_net: money(),
        given: money(),
        ...(rows.some(({ forfeited }) => forfeited !== 0) && { forfeited: money() }),
        closed_at: cell((instant: string) => (
          <span className="number">{formatInstant(instant)}</span>
        )),
        can_close: cell((canClose: boolean, state: MonthState) =>
          state.issued_at ? (
            <Documents state={state} states={states} />
          ) : state.closed_at || state.running ? (
            <ButtonLink
              to="/claimManagement/closing"
              search={{ month: state.month }}
              size="compact-sm"
              variant={state.running ? 'default' : 'filled'}
            >
              {t(state.running ? closingMessages.preview : closingMessages.review)}
            </ButtonLink>
          ) : (
            canClose &&
            mayClose && (
              <Button size="compact-sm" onClick={() => ask(state.month)}>
                {t(m.close)}
              </Button>
            )
          ),
        ),
      }}
    />
  )
}

const rightCell = <Value, Row>(
  show: (value: Value, row: Row) => ReactNode,
): Column<Value, Row> => ({ ...cell(show), align: 'right' })

const stateTones: Record<keyof typeof monthStateLabels, Tone> = {
  closed: 'green',
  draft: 'cyan',
  open: 'yellow',
  running: 'brand',
}

function StateBadge({ state }: { state: MonthState }) {
  const name = stateOf(state)
  return (
    <Badge variant="light" radius="sm" tt="none" color={stateTones[name]}>
      {t(monthStateLabels[name])}
    </Badge>
  )
}

function stateOf({ closed_at, issued_at, running }: MonthState): keyof typeof monthStateLabels {
  if (issued_at) return 'closed'
  if (closed_at) return 'draft'
  return running ? 'running' : 'open'
}

/** Results that still wait lead to the list where they are decided. */
function Pending({ count, month }: { count: number; month: Month }) {
  if (count === 0) return nothing
  return (
    <AppLink
      to="/actionLogRaw/search"
      search={{ status: ['pending', 'hold'], from: firstDay(month), to: lastDay(month) }}
      aria-label={`${t(m.decidePending)} ${count}`}
    >
      <span className="number">{formatNumber(count)}</span>
    </AppLink>
  )
}

/** What closing made. A month that was closed along with a later one has its documents there. */
function Documents({
  state: { month },
  states,
}: {
  state: MonthState
  states: readonly MonthState[]
}) {
  const holder = monthOfDocuments(states, month)
  if (holder !== month)
    return (
      <Text span size="xs" c="dimmed">
        {t(includedIn(holder))}
      </Text>
    )
  return (
    <Group gap={4} wrap="nowrap" style={{ display: 'inline-flex' }}>
      <DocumentLinks month={month} />
    </Group>
  )
}
