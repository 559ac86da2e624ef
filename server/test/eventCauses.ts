import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import { moneyEventCauses } from './moneyEventCauses.ts'

/** The tests in which what people are told of really happens, over HTTP or by the worker's job: by file below `features` and name of the test, what is told there. */
export const eventCauses: Record<string, Record<string, readonly MailTemplate[]>> = {
  'catalogue/adChecks/adChecks.test.ts': {
    'the publisher is told what and by when, mends it, and the page is read again': ['adWarned'],
  },
  'catalogue/partnerships/inviting.test.ts': {
    'by the %s: whoever accepts is a partner at once, and both sides are told': [
      'partnershipInvited',
    ],
  },
  'catalogue/priceChanges/notice.test.ts': {
    'an advertiser that would lower rewards asks the operator; the rest is saved, and the operator says when':
      ['priceChangeRequested', 'priceChangeAnswered'],
  },
  'catalogue/priceChanges/priceChanges.test.ts': {
    'everybody in partnership gets one mail of each kind, in net, and nobody else': [
      'priceChangePlanned',
      'priceChangeComing',
      'priceChangeApplied',
      'priceChangeCancelled',
    ],
  },
  'catalogue/priceRequests/priceRequests.test.ts': {
    'an advertiser has a part in it only where the operator allows it': ['priceRequestMoved'],
    'both sides are told by mail, each of its own side of the price': ['priceRequestAnswered'],
  },
  'catalogue/prices/priceMails.test.ts': {
    'is told of to everybody who signs in for the affiliater, once each': ['specialPriceGiven'],
    'that ends soon is told of once, however often the worker looks; another end once more': [
      'specialPriceChanged',
      'specialPriceEnding',
    ],
  },
  'catalogue/promotions/capWarnings.test.ts': {
    'a cap that is nearly reached is told to the advertiser and the operator, once': ['capReached'],
  },
  'catalogue/reviews/reviews.test.ts': {
    'what an advertiser changes of a public promotion waits, field by field, and the public version stays':
      ['reviewAsked'],
    'sent back with a reason, nothing changes and the advertiser hears why; asked again, it replaces what was asked before':
      ['reviewDecided'],
  },
  'catalogue/screening/screening.test.ts': {
    'about a person and its media at once, with the mail that goes out by hand too': [
      'accountApproved',
    ],
  },
  'catalogue/statusPlans/statusPlans.test.ts': {
    'partners and the advertiser are told once, by hand or by plan, of what holds at last': [
      'promotionStatusChanged',
    ],
  },
  'catalogue/terms/terms.test.ts': {
    'partners are told once, see what was before, and agree to what is now': ['termsChanged'],
  },
  ...moneyEventCauses,
  'office/backups/backups.test.ts': {
    'a backup that does not stand the test raises an alarm and one mail; a good one ends it': [
      'backupMissing',
    ],
  },
  'office/contact/contact.test.ts': {
    'is kept, told to the owners and confirmed': ['contactReceived', 'contactToOperator'],
  },
  'office/dashboard/alerts.test.ts': {
    'a rate far from its usual is mailed once to the advertiser and the operator, not to whoever has put it away':
      ['conversionRateUnusual'],
  },
  'office/housekeeping/nightlyCheck.test.ts': {
    'a click that no hour has counted is told to the owners, and stands in the log of the run': [
      'trackingBroken',
    ],
  },
  'office/mailings/mailings.test.ts': {
    'is not written to whoever was suspended or opted out after it began': ['mailing'],
  },
  'office/notifications/digest.test.ts': {
    'what is wanted once a day comes in one email once, to whom it is for and in the own language':
      ['dailyDigest'],
  },
  'office/notifications/events.test.ts': {
    'a medium that is decided about: its affiliater, with the reason': ['mediaDecided'],
    'a new material: those who work with the promotion, once a day unless they want it at once': [
      'materialsAdded',
    ],
    'results: counts and rewards, never what the advertiser pays; at once for those who want it, else once a day':
      ['resultsOccurred', 'resultsApproved', 'resultsRejected'],
    'closing a month: the payee without an account, the one under the minimum; and who paid its invoice':
      ['paymentHeld', 'paymentCarried', 'receiptMatched'],
  },
  'office/notifications/remainingEvents.test.ts': {
    '%s: who asked for it, with the reason': ['accountRejected'],
    'new recovery codes: the person alone': ['recoveryCodesRenewed'],
    'a special price that is ended: all who sign in for who had it': ['specialPriceEnded'],
    '%s: all who sign in for the publisher, and no stranger': [
      'partnershipBegun',
      'partnershipDecided',
    ],
    'that is applied for: who signs in for the advertiser, and those named for copies': [
      'partnershipNews',
    ],
    'that is issued: who signs in for the advertiser, those named for copies, and no stranger': [
      'invoiceIssued',
    ],
    'whose results are worth less afterwards: the same people are told of the return invoice': [
      'creditNoteIssued',
    ],
    'that is taken back: the same people, with the reason': ['claimVoided'],
  },
  'office/reportSchedules/sending.test.ts': {
    'goes to each reader in their language, with the figures that are theirs': ['reportScheduled'],
  },
  'office/reportSchedules/notSent.test.ts': {
    'whoever was sent a report by somebody who has left is told once that no more come': [
      'reportStopped',
    ],
  },
  'office/settings/mailServerSettings.test.ts': {
    'sends a test to the own address, and says what a server that does not work answered': [
      'testMail',
    ],
  },
  'people/accounts/dormancy.test.ts': {
    'a year without a sign-in: told 30 and 7 days before, then taken off; a sign-in in between begins anew':
      ['deregistrationNotice', 'deregistered'],
  },
  'people/accounts/status.test.ts': {
    'approving somebody who has no password yet sends the link to choose one': ['accountCreated'],
    'asked for more, sent again, approved, suspended, resumed: each written down, each told': [
      'infoRequested',
      'suspended',
      'resumed',
    ],
  },
  'people/accounts/withdrawal.test.ts': {
    'asks for the password, ends everything at once, and says what is still paid': ['withdrawn'],
  },
  'people/affiliaters/ownAccount.test.ts': {
    'a new bank account needs a second factor, with the password and a code; it is told by mail and counts from today':
      ['bankChanged'],
    'a bank account stays as it is for a day after a password reset or a new second factor': [
      'bankRefused',
    ],
  },
  'people/identity/mailAddress.test.ts': {
    'counts once the link sent to the new address is opened; both addresses are told': [
      'mailChangeVerification',
      'mailChangeRequested',
      'mailChanged',
    ],
  },
  'people/identity/passwords.test.ts': {
    'says the same to everyone, in the same way': ['passwordReset'],
    'ends every session, tells the person, and signs nobody in': ['passwordChanged'],
  },
  'people/identity/secondFactor.test.ts': {
    'needs the password again, and counts only once a code of it was given': ['secondFactorOn'],
    'is switched off with the password and a code, with a notice': ['secondFactorOff'],
  },
  'people/identity/signingInWithCode.test.ts': {
    'takes a recovery code once, in any spelling, and tells the person': ['recoveryCodeUsed'],
  },
  'people/apiKeys/apiKeys.test.ts': {
    'is made with the password, told once and by mail, and kept as a digest': ['apiKeyAdded'],
  },
  'people/passkeys/passkeys.test.ts': {
    'is added with the password, told by mail, and signs in from any browser as if with a second factor':
      ['passkeyAdded'],
    'that is deleted signs in no more, which is told by mail; nobody deletes a stranger’s': [
      'passkeyRemoved',
    ],
  },
  'people/providers/providers.test.ts': {
    'signs in with the account at the provider, which is linked by its verified address the first time and told by mail':
      ['providerLinked'],
  },
  'people/ranks/ranks.test.ts': {
    'goes by what was approved in the three months before it, and raises at once': ['rankUp'],
    'lowers by one step, and only when the month after the warning is too low again': [
      'rankDownComing',
      'rankDown',
    ],
  },
  'people/registration/advertiserSignUp.test.ts': {
    'terms, mail, form, and then it waits; both sides are told': ['advertiserSignedUp'],
  },
  'people/registration/registration.test.ts': {
    'terms, mail, profile with a first medium, screening, sign-in': [
      'signUpReceived',
      'mailVerification',
    ],
  },
  'people/session/lockout.test.ts': {
    'that is new to the person is told to them by mail, their very first one is not': ['newDevice'],
  },
  'people/termsOfUse/termsOfUse.test.ts': {
    'for each %s are mailed to all of them, in their language': ['termsOfUseChanged'],
  },
  'results/deadlines/deadlines.test.ts': {
    'everybody whose results fall due in 7, 3 and 1 days is told so in one mail, from nine o’clock on':
      ['deadlinesComing'],
    'what a deadline has approved is summed up, and what a person approved is not': [
      'approvedByDeadline',
    ],
    'bookings that lapsed since the day before are told to their parties once, whether or not the worker has come by':
      ['bookingsLapsed'],
  },
  'office/webhooks/webhooks.test.ts': {
    'is called once an hour after twenty failures, which its owner is told, and gets what waited once it is back':
      ['webhookPaused'],
  },
  'results/inquiries/inquiries.test.ts': {
    'tells the advertiser and the operator by mail, with the way to it': ['inquiryMoved'],
    'hands the inquiry to the operator when its time is over, and to nobody before': [
      'inquiryEscalated',
    ],
  },
  'results/kickbacks/outage.test.ts': {
    'are told by mail at 5, 10 and 15, and at 20 sending is paused': [
      'kickbackFailing',
      'kickbackPaused',
    ],
    'a paused medium is probed once an hour, and all go on when a probe arrives': [
      'kickbackResumed',
    ],
  },
  'results/reservations/telling.test.ts': {
    'when nobody did in time': ['reservationsEnded'],
  },
  'results/results/adjustments.test.ts': {
    'an affiliater is mailed once of what was approved and taken back the day before': [
      'rewardsTakenBack',
    ],
  },
  'results/secondLooks/secondLooks.test.ts': {
    'is told to those who may look at it, and to nobody else': ['secondLookAsked'],
  },
  'traffic/notices/capRefusals.test.ts': {
    'of fifty at once through two trackers a medium with a cap of three is paid exactly three, and its affiliater reads why the others are not':
      ['shareReached'],
  },
  'traffic/tagWatch/tagWatch.test.ts': {
    'raise one alarm with one mail to each side, and end it when they come again': [
      'conversionsStopped',
    ],
  },
}
