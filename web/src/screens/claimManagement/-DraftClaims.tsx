import { closing, type DraftClaim } from '@tsunagi/contract/money/closing'
import {
  addressLabels,
  draftClaimColumns,
  draftStatusLabels,
} from '@tsunagi/contract/money/messages/closing'
import { closingDayLabels } from '@tsunagi/contract/people/messages/billingTerms'
import type { Month } from '@tsunagi/contract/day'
import { badge, choice, day, mark, money } from '../../kit/columns.tsx'
import { choiceField, monthField } from '../../kit/fields.ts'
import { flagField } from '../../kit/flagField.tsx'
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
      status: choiceField(draftClaimColumns.status.label, draftStatusLabels),
      lacks_address: flagField(draftClaimColumns.lacks_address.label, addressLabels),
    },
    columns: {
      advertiser_name: recordName('advertiser'),
      status: badge({ claimed: 'brand', credited: 'yellow' }),
      closing_day: choice(),
      period_from: day(),
      period_to: day(),
      subtotal: money(),
      tax: money(),
      total: money(),
      due_on: day(),
      lacks_address: mark('red'),
    },
    defaultHidden: ['closing_day'],
    heading: ['advertiser_name', 'status'],
    actions: (draft) => <DraftPdf draft={draft} />,
    empty: <EmptyState title={m.noClaims} />,
  }),
)

function DraftPdf({
  draft: { advertiser_id, advertiser_name, closing_day },
}: {
  draft: DraftClaim
}) {
  const month = useDraftMonth()!
  return (
    <PdfButtons
      endpoint={closing.draftPdf}
      request={{ query: { month, closing_day, advertiser_id } }}
      label={m.draftPdf}
      of={advertiser_name}
    />
  )
}
