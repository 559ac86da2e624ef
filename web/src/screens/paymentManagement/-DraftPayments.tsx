import { closing } from '@tsunagi/contract/money/closing'
import type { Month } from '@tsunagi/contract/day'
import {
  draftPaymentColumns,
  draftPaymentStatusLabels,
  unregisteredLabels,
} from '@tsunagi/contract/money/messages/closing'
import { latenessLabels } from '@tsunagi/contract/money/messages/payments'
import { badge, day, mark, money, text } from '../../kit/columns.tsx'
import { choiceField, monthField } from '../../kit/fields.ts'
import { double } from '../../kit/doubleField.tsx'
import { flagField } from '../../kit/flagField.tsx'
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
    search: {
      month: monthField<Month>(m.month),
      status: choiceField(draftPaymentColumns.status.label, draftPaymentStatusLabels),
      is_late: flagField(draftPaymentColumns.is_late.label, latenessLabels),
      lacks_registration: double(
        flagField(draftPaymentColumns.lacks_registration.label, unregisteredLabels),
      ),
    },
    columns: {
      affiliater_name: recordName('affiliater'),
      status: badge(statusTones),
      status_reason: text(),
      subtotal: money(),
      tax: money(),
      withholding: money(),
      total: money(),
      pay_on: day(),
      legal_due_on: day(),
      is_late: mark('red'),
      lacks_registration: mark('yellow'),
    },
    heading: ['affiliater_name', 'status'],
    empty: <EmptyState title={m.noPayments} />,
  }),
)
