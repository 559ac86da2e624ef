import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'

/** The tests in which people are told of money. */
export const moneyEventCauses: Record<string, Record<string, readonly MailTemplate[]>> = {
  'money/adjustments/adjustments.test.ts': {
    'a bonus and a penalty are lines of the payment and of its statement, and the affiliater is told why':
      ['rewardAdjusted'],
  },
  'money/agencies/agencyTelling.test.ts': {
    'closing a month tells an agency without an account until when to register one, and one under the minimum that its margins go on':
      ['agencyPaymentHeld', 'agencyPaymentCarried'],
  },
  'money/claims/billedAgencies.test.ts': {
    'is mailed to the people of the agency alone, and so is the reminder': ['invoiceSent'],
  },
  'money/claims/correcting.test.ts': {
    'the advertiser is told, and reads the document that takes its invoice back; a stranger does not':
      ['claimReissued'],
  },
  'money/claims/credit.test.ts': {
    'what an advertiser owes is counted, and told at 80 and 100 % of its credit, once a month as long as it stays there':
      ['advertiserCapReached'],
  },
  'money/claims/creditNotes.test.ts': {
    'is sent it once, and sees it; a stranger does not': ['creditNoteSent'],
    'is told of each credit note that settles an invoice by hand later, and of what is left of it':
      ['creditNoteMatched'],
  },
  'money/closing/autoRuns.test.ts': {
    'on, the month is closed at its moment and not before; drafts are made, nothing is issued, and administrators are told once':
      ['closingDrafted'],
    'with the second switch it issues, once, also with two workers and after a restart': [
      'closingIssued',
    ],
    'a check that asks for a person keeps it from issuing, and the mail and the screen say which, in the operator’s words':
      ['closingStopped'],
  },
  'money/payments/lapsing.test.ts': {
    'a payment without a bank account lapses after a year, and its payee is told twice before': [
      'paymentLapsing',
      'paymentLapsed',
    ],
  },
  'money/payments/sentBack.test.ts': {
    'what the bank sends back of %s is told to its payee, with the way to the account, and to nobody else':
      ['paymentReturned'],
  },
  'money/receipts/parts.test.ts': {
    'is told of it once when the bank takes the transfer back, and each of their own': [
      'matchTakenBack',
    ],
  },
  'money/receipts/reminders.test.ts': {
    'an advertiser is reminded as many days before and after an invoice is due as the operator wants, once each':
      ['claimDueSoon', 'claimOverdue'],
  },
  'money/remittances/remittances.test.ts': {
    'and both sides see it on the invoice, the operator on its home screen and by mail': [
      'remittanceTold',
    ],
  },
  'money/statements/statements.test.ts': {
    'it is mailed once with its PDF, and its time runs from that day': ['statementIssued'],
    'reads the answer but not whose it is, and has all days again': [
      'statementAnswered',
      'statementSettled',
    ],
    'disputes it once, with a reason; the owners are told, and time stops': ['statementDisputed'],
  },
}
