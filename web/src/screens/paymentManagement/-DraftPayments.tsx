import { closing } from '@tsunagi/contract/money/closing'
import type { Month } from '@tsunagi/contract/day'
import { badge, day, money, text } from '../../kit/columns.tsx'
import { monthField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { closingMessages as m } from '../../messages/money/closing.ts'
import { DraftHead, ofMonth } from '../claimManagement/-DraftHead.tsx'
import { statusTones } from './-statusTones.ts'

/** What a month would pay, before it is issued. */
export const DraftPayments = ofMonth(
  listScreen(closing.draftPayments, {
    title: m.paymentsTab,
    lead: <DraftHead shown="payments" />,
    search: { month: monthField<Month>(m.month) },
    columns: {
      affiliater_name: recordName('affiliater'),
      status: badge(statusTones),
      status_reason: text(),
      subtotal: money(),
      tax: money(),
      withholding: money(),
      total: money(),
      pay_on: day(),
    },
    heading: ['affiliater_name', 'status'],
    empty: <EmptyState title={m.noPayments} />,
  }),
)
