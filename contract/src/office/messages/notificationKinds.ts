import { parties, userKinds, type UserKind } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import type { MailTemplate } from './mails.ts'

/**
 * security = about the person alone: it cannot be switched off, and no copy is sent;
 * account = how the account and its money stand: cannot be switched off; important and normal can.
 */
export type Importance = 'security' | 'account' | 'important' | 'normal'
export const isLocked = (importance: Importance): importance is 'security' | 'account' =>
  importance === 'security' || importance === 'account'

/** How somebody is told by email: with each cause, once a day, or not at all. */
export const notificationModes = ['now', 'daily', 'off'] as const
export type NotificationMode = (typeof notificationModes)[number]
export const notificationModeLabels = {
  now: text('すぐに', 'At once'),
  daily: text('1日1回まとめて', 'Once a day'),
  off: text('受け取らない', 'Never'),
} satisfies Record<NotificationMode, Text>

interface Kind {
  label: Text
  importance: Importance
  /** Who is ever told of it. */
  for: readonly UserKind[]
  /** How, where nobody has said otherwise. */
  standard: Exclude<NotificationMode, 'off'>
}
const kind = (
  label: Text,
  importance: Importance,
  whom: readonly UserKind[],
  standard: Kind['standard'] = 'now',
): Kind => ({ label, importance, for: whom, standard })

const earners = ['affiliater'] as const
const bothSides = ['admin', 'affiliater', 'advertiser'] as const
const house = ['admin', 'advertiser'] as const
const office = ['admin'] as const

/** What people are told of, by kind: what they choose by on their own page. */
export const notificationKinds = {
  security: kind(text('セキュリティ', 'Security'), 'security', userKinds),
  account: kind(text('アカウント・規約', 'Account and conditions'), 'account', userKinds),
  money: kind(text('請求・支払', 'Billing and payments'), 'account', parties),
  operation: kind(
    text('運営の対応が必要なもの', 'What the operator has to see to'),
    'account',
    office,
  ),
  priceChange: kind(text('単価変更の予告・実施', 'Price changes announced'), 'account', earners),
  media: kind(text('メディアの審査', 'Decisions about media'), 'important', earners),
  partnership: kind(text('提携の結果・招待', 'Partnerships and invitations'), 'important', earners),
  application: kind(text('提携の申請', 'Applications for partnerships'), 'normal', house),
  promotion: kind(
    text('広告の停止・終了・上限', 'Promotions that stop, and caps'),
    'important',
    bothSides,
  ),
  price: kind(text('特別単価・単価の相談', 'Special prices and requests'), 'important', bothSides),
  priceNews: kind(
    text('特別単価の付与・申請の経過', 'Special prices given, requests that moved'),
    'normal',
    bothSides,
  ),
  review: kind(text('掲載前の審査', 'Reviews before publishing'), 'important', house),
  deadline: kind(text('成果の承認期限', 'Deadlines of results'), 'important', [
    'admin',
    'advertiser',
    'agency',
  ]),
  autoApproved: kind(text('期限による承認のまとめ', 'Results approved by deadline'), 'normal', [
    'admin',
    'advertiser',
    'agency',
  ]),
  reservation: kind(text('予約・計上予約', 'Bookings and reservations'), 'normal', userKinds),
  material: kind(text('素材の追加', 'Materials added'), 'normal', earners, 'daily'),
  resultOccurred: kind(text('成果の発生', 'Results that occurred'), 'normal', earners, 'daily'),
  resultDecided: kind(
    text('成果の承認・却下', 'Results approved or rejected'),
    'normal',
    earners,
    'daily',
  ),
  mailing: kind(text('運営からのご案内', 'News from the operator'), 'normal', parties),
  takenBack: kind(
    text('成果の取り消し・訂正', 'Results taken back or corrected'),
    'important',
    earners,
  ),
  inquiry: kind(text('成果調査の経過', 'Inquiries that moved'), 'important', bothSides),
  kickback: kind(text('キックバック通知の失敗', 'Kickbacks failing'), 'important', earners),
  kickbackBack: kind(text('キックバック通知の再開', 'Kickbacks resumed'), 'normal', earners),
  webhook: kind(text('Webhookの停止', 'Webhooks that are paused'), 'important', house),
  rankUp: kind(text('ランクアップ', 'Rank up'), 'normal', earners),
  rankDown: kind(text('ランクダウン', 'Rank down'), 'important', earners),
  closing: kind(text('自動の締め処理', 'Automatic closing'), 'important', office),
  report: kind(text('定期送信のレポート', 'Scheduled reports'), 'normal', userKinds),
  remittance: kind(
    text('広告主からの支払い連絡', 'Transfers reported by advertisers'),
    'normal',
    office,
  ),
  dispute: kind(text('支払通知書への異議', 'Disputed statements'), 'important', office),
} satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds
export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[]
export const notificationKindLabels = Object.fromEntries(
  notificationKindNames.map((name) => [name, notificationKinds[name].label]),
) as Record<NotificationKind, Text>

/** Of administrators the owners, who have every right, are told of these; those with a role only of clients they are in charge of. */
export const ownersKinds: ReadonlySet<NotificationKind> = new Set([
  'application',
  'promotion',
  'price',
  'priceNews',
  'review',
  'deadline',
  'autoApproved',
  'reservation',
  'inquiry',
  'closing',
  'remittance',
  'dispute',
  'webhook',
])

const kinds: Record<MailTemplate, NotificationKind> = {
  signUpReceived: 'account',
  advertiserSignedUp: 'operation',
  mailVerification: 'security',
  accountApproved: 'account',
  accountCreated: 'security',
  accountRejected: 'account',
  infoRequested: 'account',
  suspended: 'account',
  resumed: 'account',
  withdrawn: 'account',
  termsOfUseChanged: 'account',
  deregistrationNotice: 'account',
  deregistered: 'account',
  passwordReset: 'security',
  passwordChanged: 'security',
  newDevice: 'security',
  mailChangeVerification: 'security',
  mailChangeRequested: 'security',
  mailChanged: 'security',
  bankChanged: 'security',
  bankRefused: 'security',
  secondFactorOn: 'security',
  secondFactorOff: 'security',
  apiKeyAdded: 'security',
  passkeyAdded: 'security',
  passkeyRemoved: 'security',
  providerLinked: 'security',
  recoveryCodesRenewed: 'security',
  recoveryCodeUsed: 'security',
  termsChanged: 'account',
  partnershipBegun: 'account',
  adWarned: 'account',
  contactReceived: 'security',
  contactToOperator: 'operation',
  trackingBroken: 'operation',
  backupMissing: 'operation',
  testMail: 'security',
  mediaDecided: 'media',
  materialsAdded: 'material',
  resultsOccurred: 'resultOccurred',
  resultsApproved: 'resultDecided',
  resultsRejected: 'resultDecided',
  paymentHeld: 'money',
  paymentCarried: 'money',
  agencyPaymentHeld: 'money',
  agencyPaymentCarried: 'money',
  paymentReturned: 'money',
  receiptMatched: 'money',
  creditNoteMatched: 'money',
  matchTakenBack: 'money',
  dailyDigest: 'account',
  mailing: 'mailing',
  capReached: 'promotion',
  shareReached: 'promotion',
  advertiserCapReached: 'promotion',
  promotionStatusChanged: 'promotion',
  conversionsStopped: 'promotion',
  conversionRateUnusual: 'promotion',
  priceChangePlanned: 'priceChange',
  priceChangeComing: 'priceChange',
  priceChangeApplied: 'priceChange',
  priceChangeCancelled: 'priceChange',
  priceChangeRequested: 'price',
  priceChangeAnswered: 'price',
  priceRequestMoved: 'priceNews',
  priceRequestAnswered: 'price',
  specialPriceGiven: 'priceNews',
  specialPriceChanged: 'price',
  specialPriceEnding: 'price',
  specialPriceEnded: 'price',
  partnershipDecided: 'partnership',
  partnershipInvited: 'partnership',
  partnershipNews: 'application',
  reviewAsked: 'review',
  reviewDecided: 'review',
  secondLookAsked: 'operation',
  inquiryMoved: 'inquiry',
  inquiryEscalated: 'inquiry',
  kickbackFailing: 'kickback',
  kickbackPaused: 'kickback',
  kickbackResumed: 'kickbackBack',
  webhookPaused: 'webhook',
  deadlinesComing: 'deadline',
  approvedByDeadline: 'autoApproved',
  bookingsLapsed: 'reservation',
  reservationsEnded: 'reservation',
  rewardsTakenBack: 'takenBack',
  rewardAdjusted: 'money',
  statementIssued: 'money',
  statementAnswered: 'money',
  statementSettled: 'money',
  statementDisputed: 'dispute',
  paymentLapsing: 'money',
  paymentLapsed: 'money',
  invoiceSent: 'money',
  invoiceIssued: 'money',
  creditNoteSent: 'money',
  creditNoteIssued: 'money',
  claimDueSoon: 'money',
  claimOverdue: 'money',
  claimVoided: 'money',
  claimReissued: 'money',
  remittanceTold: 'remittance',
  closingDrafted: 'closing',
  closingIssued: 'closing',
  closingStopped: 'closing',
  rankUp: 'rankUp',
  rankDownComing: 'rankDown',
  rankDown: 'rankDown',
  reportScheduled: 'report',
  reportStopped: 'report',
}

/** Of which kind it is what somebody is told. */
export const kindOfTemplate = (template: MailTemplate): NotificationKind => kinds[template]
export const templatesOfKind = (wanted: NotificationKind): MailTemplate[] =>
  (Object.keys(kinds) as MailTemplate[]).filter((template) => kinds[template] === wanted)
