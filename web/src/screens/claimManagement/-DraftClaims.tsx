import { useSearch } from '@tanstack/react-router'
import { closing, type DraftClaim } from '@tsunagi/contract/money/closing'
import { ClosingDay } from '@tsunagi/contract/people/billingTerms'
import { closingDayLabels } from '@tsunagi/contract/people/messages/billingTerms'
import type { Month } from '@tsunagi/contract/day'
import type { Query } from '../../client/queryString.ts'
import { badge, day, money } from '../../kit/columns.tsx'
import { choiceField, monthField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { PdfButtons } from '../../kit/PdfButtons.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { closingMessages as m } from '../../messages/money/closing.ts'
import { DraftHead, ofMonth, useDraftMonth } from './-DraftHead.tsx'

/** What a month would bill, before it is issued. */
export const DraftClaims = ofMonth(
  listScreen(closing.draftClaims, {
    title: m.claimsTab,
    lead: <DraftHead shown="claims" />,
    search: {
      month: monthField<Month>(m.month),
      closing_day: choiceField(m.closingDay, closingDayLabels),
    },
    columns: {
      advertiser_name: recordName('advertiser'),
      status: badge({ claimed: 'brand', credited: 'yellow' }),
      period_from: day(),
      period_to: day(),
      subtotal: money(),
      tax: money(),
      total: money(),
      due_on: day(),
    },
    heading: ['advertiser_name', 'status'],
    actions: (draft) => <DraftPdf draft={draft} />,
    empty: <EmptyState title={m.noClaims} />,
  }),
)

function DraftPdf({ draft: { advertiser_id, advertiser_name } }: { draft: DraftClaim }) {
  const month = useDraftMonth()!
  const { closing_day } = useSearch({ strict: false }) as Query
  const day = ClosingDay.safeParse(closing_day).data ?? 'month_end'
  return (
    <PdfButtons
      endpoint={closing.draftPdf}
      request={{ query: { month, closing_day: day, advertiser_id } }}
      label={m.draftPdf}
      of={advertiser_name}
    />
  )
}
