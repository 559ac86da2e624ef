import { acceptanceLabels } from '@tsunagi/contract/catalogue/messages/conversionRules'
import { naming } from '@tsunagi/contract/messages/resultStatuses'
import type { registrationApprovals } from '@tsunagi/contract/people/advertiserDefaults'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

export const ownerSettingMessages = catalogue({
  title: text('広告主', 'Advertisers'),
  detail: text(
    '新しい広告主の承認、請求条件、できること、成果通知の守り',
    'Approval, billing terms and permissions of new advertisers',
  ),
  partTitle: text('新しい広告主の初期値', 'What new advertisers begin with'),
  partLead: text(
    '登録済みの広告主は変わりません。登録のときに、広告主ごとに変えられます。',
    'Those that are registered stay as they are. Each may differ when it is registered.',
  ),
  approval: text('登録した広告主の承認', 'Approval of registrations'),
  approvalHint: text(
    '手動にすると、登録した広告主は承認待ちになり、権限のある人が承認するまで使えません。',
    'By hand: who was registered waits until somebody who may decides about it.',
  ),
  billing: text('請求', 'Invoices'),
  billingLead: text('請求書の締めと支払の条件です。', 'When they are billed, and when they pay.'),
  closingDayHint: text(
    'この日までの成果を1通の請求書にまとめます。',
    'Results up to it are on one invoice.',
  ),
  paymentSiteHint: text('請求書の支払期日を決めます。', 'It decides when invoices are due.'),
  dueShiftHint: text(
    '支払期日が土日祝日に当たるとき、前後どちらの営業日にするかを決めます。',
    'Which business day a due date moves to from a bank holiday.',
  ),
  deliveryHint: text(
    '請求書を発行したときに、広告主へ届ける方法です。',
    'How an advertiser gets an invoice that is issued.',
  ),
  rights: text('広告主にできること', 'What advertisers may do'),
  rightsLead: text(
    '任せるほど運営の手間が減り、確認の目も減ります。',
    'The more they may do, the less work and the less control is yours.',
  ),
  resultsHint: text(
    'オフにすると、成果は運営だけが承認・却下します。',
    'Off: only the operator decides results.',
  ),
  partnershipsHint: text(
    'オフにすると、提携申請には運営だけが答えます。',
    'Off: only the operator answers applications.',
  ),
  requestsHint: text(
    'オンにすると、アフィリエイターの特別単価の申請に広告主が答えられます。',
    'On: they may answer requests for special prices.',
  ),
  nameHint: text(
    'オフにすると、名前の代わりに番号が表示されます。',
    'Off: they see a number in place of the name.',
  ),
  urlHint: text(
    'オフにすると、メディアのURLと掲載ページが表示されません。',
    'Off: addresses and pages of media are hidden.',
  ),
  materialsHint: text(
    'オフにすると、素材は運営だけが登録します。',
    'Off: only the operator adds materials.',
  ),
  notices: text('成果通知の守り', 'Protection of notices'),
  noticesLead: text('新しい広告の初期値です。', 'How new promotions begin.'),
  acceptsHint: text(
    `「${acceptanceLabels.servers.ja}」では、ブラウザのタグから届く成果通知を受け付けません。`,
    `With “${acceptanceLabels.servers.en}”, notices of tags in browsers are refused.`,
  ),
  signatureHint: text(
    'オンにすると、署名のないサーバー通知を受け付けません。',
    'On: notices of servers without a signature are refused.',
  ),
})

export const registrationApprovalLabels: Record<(typeof registrationApprovals)[number], Text> = {
  automatic: text('自動（登録と同時に承認）', 'Automatic, with the registration'),
  by_hand: text('手動（承認待ちにする）', 'By hand'),
}

export const promotionSettingMessages = catalogue({
  title: text('新しい広告の初期値', 'What new promotions begin with'),
  lead: text(
    '登録済みの広告は変わりません。広告ごとに変えられます。',
    'Promotions that are there stay as they are; each may differ.',
  ),
  windowHint: text(
    'クリックからこの日数以内の成果を数えます。',
    'Results count so many days after the click.',
  ),
  duplicateHint: text(
    '同じ成果かどうかを何で見分けるかを決めます。',
    'What tells that two results are the same.',
  ),
  duplicateDaysHint: text(
    '訪問者またはIPアドレスで見分けるとき、この日数のあいだの2件目を重複とします。',
    'Where visitors or addresses are compared, a second one within so many days is a duplicate.',
  ),
  reservationHint: text(
    '来店などが行われない予約を、この日数で失効にします。',
    'A reservation that has not taken place lapses after so many days.',
  ),
  approvalDaysHint: text(
    '空のときは期限を付けません。入れると、登録画面の最初の値になります。',
    'Empty: no deadline. Otherwise the form begins with it.',
  ),
  expiryHint: text(
    '期限までに判断されない成果をどうするかを決めます。却下にはなりません。',
    'What happens to results nobody decided in time; they are never rejected.',
  ),
  caps: text('上限', 'Caps'),
  capsLead: text(
    '登録画面の最初の値です。広告ごとに変えられ、空のときは上限を付けません。',
    'What the form begins with; each promotion may say otherwise. Empty: none.',
  ),
  capHint: text(
    '上限に達した広告は、上限の動作（登録画面で選びます）に従って止まります。',
    'A promotion that reached it stops as its own form says.',
  ),
  budgetHint: text(
    'グロスの合計です。80%と100%で、広告主と運営にメールで知らせます。',
    'Of gross. Advertiser and operator are told at 80 and 100 %.',
  ),
  risk: naming('あやしい成果を「{hold}」にする条件', 'When suspicious results are put {hold}'),
  riskLead: naming(
    '当てはまる成果は「{hold}」になり、運営が確認します。0なら調べません。',
    'Such results are put {hold} for the operator to look at; 0 switches a rule off.',
  ),
  secondsHint: naming(
    'クリックからこの秒数より早い成果を「{hold}」にします。',
    'Results sooner after the click are put {hold}.',
  ),
  perIpHint: naming(
    '同じネットワーク（先頭3つが同じIPアドレス。IPv6は/64）から1時間にこの件数を超えた成果を「{hold}」にします。',
    'More results an hour from one network (IP addresses that begin with the same three numbers, a /64 of IPv6) are put {hold}.',
  ),
  amountHint: naming(
    'ブラウザから届いた売上がこの額を超える成果を「{hold}」にします。',
    'Larger sales that a browser reports are put {hold}.',
  ),
  perClickHint: naming(
    '1クリックからブラウザで届いた成果がこの件数を超えたら「{hold}」にします。',
    'More results a browser reports for one click are put {hold}.',
  ),
})
