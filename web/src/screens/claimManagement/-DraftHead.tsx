import { Group, Stack, Tabs, Text } from '@mantine/core'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { closing, type DocumentRun } from '@tsunagi/contract/money/closing'
import { Month } from '@tsunagi/contract/day'
import type { Response } from '@tsunagi/contract/endpoint'
import type { ClosingDay } from '@tsunagi/contract/people/billingTerms'
import { closingDayLabels } from '@tsunagi/contract/people/messages/billingTerms'
import type { ComponentType } from 'react'
import { formatNumber, nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import type { Query } from '../../client/queryString.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, cell, dateTime, day, money, number, text, type Tone } from '../../kit/columns.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { LoadedPanel } from '../../kit/Loaded.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import {
  closingMessages as m,
  draftTitle,
  runLabels,
  type runStateLabels,
} from '../../messages/money/closing.ts'
import { ClosingChecks } from './-ClosingChecks.tsx'
import { DocumentLinks } from './-DocumentLinks.tsx'
import { issue, reopen, type MonthRun } from './-runs.tsx'

const tones: Record<keyof typeof runStateLabels, Tone> = {
  running: 'gray',
  draft: 'yellow',
  issued: 'green',
  included: 'gray',
}

/** The month that the address names. */
export function useDraftMonth(): Month | undefined {
  const { month } = useSearch({ strict: false }) as Query
  return Month.safeParse(month).data
}

/** A screen about one month, for those who may see drafts; without a month it leads to the list of them. */
export const ofMonth = (Screen: ComponentType) =>
  permitted(closing.state, () =>
    useDraftMonth() ? <Screen /> : <Navigate to="/claimManagement" search={monthsTab} replace />,
  )
const monthsTab = { tab: 'closing' }

const places = {
  claims: '/claimManagement/closing',
  payments: '/paymentManagement/closing',
} as const

const isRendering = ({ state, claims, credit_notes, pdfs }: DocumentRun) =>
  state === 'issued' && pdfs < claims + credit_notes

/** How many of the invoices and credit notes are rendered: that happens in the background. */
const pdfsStored = () =>
  cell((pdfs: number, { state, claims, credit_notes }: MonthRun) =>
    state === 'issued' && claims + credit_notes > 0 ? (
      <span className="number">{`${formatNumber(pdfs)} / ${formatNumber(claims + credit_notes)}`}</span>
    ) : (
      nothing
    ),
  )

/** Where a month stands before its documents are issued, what takes it further, and whose drafts are shown. */
export function DraftHead({ shown }: { shown: keyof typeof places }) {
  const month = useDraftMonth()
  const found = useEndpoint(
    closing.state,
    { query: { month: month! } },
    {
      enabled: month !== undefined,
      refreshSeconds: 3,
      refreshWhile: ({ runs }) => runs.some(isRendering),
    },
  )
  return (
    <LoadedPanel query={found} rows={4}>
      {(standing) => <Standing {...standing} shown={shown} />}
    </LoadedPanel>
  )
}

type StandingProps = Response<typeof closing.state> & { shown: keyof typeof places }

function Standing({ month: state, runs, checks, shown }: StandingProps) {
  const navigate = useNavigate()
  const isFinal = runs.every(isDone)
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <Text fw={600}>{t(draftTitle(state.month))}</Text>
        <Group gap="xs">
          <ActionButton action={reopen} rows={[state]} />
          <OnwardLink to="/claimManagement" search={{ tab: 'closing' }} label={m.toMonths} />
        </Group>
      </Group>
      {isFinal ? (
        <Issued month={state.month} />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {t(m.lead)}
          </Text>
          <ClosingChecks month={state.month} checks={checks} />
        </>
      )}
      <RelatedTable
        title={m.runs}
        rows={runs.map((run) => ({ ...run, month: state.month }))}
        labels={runLabels}
        empty={m.noRuns}
        columns={{
          closing_day: cell((closing_day: ClosingDay) => (
            <Text span inherit style={{ whiteSpace: 'nowrap' }}>
              {t(closingDayLabels[closing_day])}
            </Text>
          )),
          period_to: day(),
          state: badge(tones),
          claims: number(),
          claimed: money(),
          credit_notes: number(),
          credited: money(),
          pdfs: pdfsStored(),
          payments: number(),
          paid: money(),
          issued_at: dateTime(),
          issued_by: text(),
          month: cell((_: Month, run: MonthRun) => <ActionButton action={issue} rows={[run]} />),
        }}
      />
      <Tabs
        value={shown}
        onChange={(next) =>
          void navigate({ to: places[next as keyof typeof places], search: { month: state.month } })
        }
      >
        <Tabs.List aria-label={t(m.sections)}>
          <Tabs.Tab value="claims">{t(m.claimsTab)}</Tabs.Tab>
          <Tabs.Tab value="payments">{t(m.paymentsTab)}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {shown === 'payments' && !isFinal && (
        <Text size="sm" c="dimmed">
          {t(m.countedPayments)}
        </Text>
      )}
    </Stack>
  )
}

const isDone = ({ state }: DocumentRun) => state === 'issued' || state === 'included'

/** There are no drafts any more: the way to what was issued. */
const Issued = ({ month }: { month: Month }) => (
  <Group gap="xs">
    <Text size="sm">{t(m.allIssued)}</Text>
    <DocumentLinks month={month} />
  </Group>
)
