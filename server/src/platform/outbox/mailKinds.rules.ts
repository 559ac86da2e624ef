import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'

/**
 * security = about the person alone (access, money): cannot be switched off, and no copy is sent;
 * account = how the account stands: cannot be switched off; important and normal can.
 */
export type MailKind = 'security' | 'account' | 'important' | 'normal'

const kinds: Partial<Record<MailTemplate, MailKind>> = {
  accountApproved: 'account',
  accountRejected: 'account',
  suspended: 'account',
  resumed: 'account',
  withdrawn: 'account',
  deregistrationNotice: 'account',
  deregistered: 'account',
  capReached: 'important',
  rewardsTakenBack: 'important',
  shareReached: 'important',
  advertiserCapReached: 'important',
  priceChangePlanned: 'account',
  priceChangeComing: 'account',
  priceChangeApplied: 'account',
  priceChangeCancelled: 'account',
  priceChangeRequested: 'important',
  priceChangeAnswered: 'important',
  priceRequestMoved: 'normal',
  priceRequestAnswered: 'important',
  partnershipDecided: 'important',
  partnershipInvited: 'important',
  partnershipNews: 'normal',
  inquiryMoved: 'important',
  inquiryEscalated: 'important',
  kickbackFailing: 'important',
  kickbackPaused: 'important',
  kickbackResumed: 'normal',
  specialPriceGiven: 'normal',
  specialPriceChanged: 'important',
  specialPriceEnding: 'important',
  specialPriceEnded: 'important',
  deadlinesComing: 'important',
  approvedByDeadline: 'normal',
  bookingsLapsed: 'normal',
  reservationsEnded: 'normal',
  rewardAdjusted: 'account',
  paymentLapsing: 'account',
  paymentLapsed: 'account',
  statementIssued: 'account',
  statementDisputed: 'important',
  statementAnswered: 'account',
  statementSettled: 'account',
  invoiceSent: 'account',
  invoiceIssued: 'account',
  creditNoteSent: 'account',
  creditNoteIssued: 'account',
  closingDrafted: 'important',
  closingIssued: 'important',
  closingStopped: 'important',
  claimDueSoon: 'account',
  claimOverdue: 'account',
  claimVoided: 'account',
  claimReissued: 'account',
  rankUp: 'normal',
  rankDownComing: 'important',
  rankDown: 'important',
}

/** What nothing is said of cannot be switched off. */
export const kindOfMail = (template: MailTemplate): MailKind => kinds[template] ?? 'security'
