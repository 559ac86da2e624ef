import { priceUnitLabels } from '../../catalogue/messages/priceLevels.ts'
import { reviewStateLabels } from '../../catalogue/messages/reviews.ts'
import { screenReasonLabels } from '../../catalogue/messages/applicationRules.ts'
import { partnershipStatusLabels } from '../../catalogue/messages/partnerships.ts'
import type { Text } from '../../messages/text.ts'
import { languageLabels } from '../../messages/languages.ts'
import { resultStatusLabels } from '../../messages/resultStatuses.ts'
import { bookAccountLabels } from '../../money/messages/books.ts'
import { documentKindLabels } from '../../money/messages/documents.ts'
import { paymentStatusLabels } from '../../money/messages/payments.ts'
import { statementEventLabels } from '../../money/messages/statements.ts'
import { accountTypeLabels } from '../../people/messages/affiliaters.ts'
import { lifecycleEventLabels } from '../../people/messages/lifecycle.ts'
import { kickbackMethodLabels } from '../../results/messages/kickbacks.ts'
import { storedKickbackLabels } from '../../results/messages/kickbackStates.ts'
import {
  reservationMoveLabels,
  reservationStatusLabels,
} from '../../results/messages/reservations.ts'
import { deliveryStateLabels } from '../../results/messages/sinks.ts'
import { userTypeLabels } from '../../people/messages/userKinds.ts'
import { auditChoices } from './auditChoices.ts'
import { mailStateLabels, mailTemplateLabels, returnKindLabels } from './mails.ts'
import { webhookDeliveryLabels } from './webhooks.ts'
import { privacyEventLabels, privacySubjectLabels } from './privacyRequests.ts'

type Choices = Record<string, Text>

const fromTo = (labels: Choices) => ({ from_status: labels, to_status: labels })
const paymentStatuses = fromTo(paymentStatusLabels)

/** What the values of columns are called in tables that the audit log does not follow, or says otherwise. */
const others: Record<string, Record<string, Choices>> = {
  account_history: { party: privacySubjectLabels, event: lifecycleEventLabels },
  agency_payment_history: paymentStatuses,
  bank_account: { account_type: accountTypeLabels },
  document: { kind: documentKindLabels },
  kickback: { method: kickbackMethodLabels, state: storedKickbackLabels },
  ledger_entry: { account: bookAccountLabels },
  mail: {
    template: mailTemplateLabels,
    language: languageLabels,
    state: mailStateLabels,
  },
  mail_return: { kind: returnKindLabels },
  notification: { template: mailTemplateLabels },
  partnership_history: { status: partnershipStatusLabels, screened_for: screenReasonLabels },
  password_request: { language: languageLabels, user_type: userTypeLabels },
  payment_history: paymentStatuses,
  price_notice: { unit: priceUnitLabels },
  privacy_step: { event: privacyEventLabels },
  reservation_history: { move: reservationMoveLabels, ...fromTo(reservationStatusLabels) },
  result_history: fromTo(resultStatusLabels),
  review: { state: reviewStateLabels },
  sink_delivery: { state: deliveryStateLabels },
  statement_step: { event: statementEventLabels },
  user_account: { user_type: userTypeLabels },
  webhook_delivery: { state: webhookDeliveryLabels },
}

/** What the values of a column are called wherever rows are written as people read them. */
export const storedChoices = (table: string, column: string): Choices | undefined =>
  auditChoices[table]?.[column] ?? others[table]?.[column]
