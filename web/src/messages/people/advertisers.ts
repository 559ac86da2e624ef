import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { column } from '@tsunagi/contract/endpoint'
import { advertiserColumns } from '@tsunagi/contract/people/messages/accounts'
import {
  advertiserFieldLabels,
  advertiserFigureLabels,
} from '@tsunagi/contract/people/messages/advertisers'
import { promotionStatusLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { catalogue, text } from '@tsunagi/contract/messages/text'
import { counted } from '@tsunagi/contract/messages/counted'

export const advertiserMessages = catalogue({
  regist: text('広告主を登録', 'Register an advertiser'),
  registTitle: text('広告主の登録', 'Register an advertiser'),
  editTitle: text('広告主の編集', 'Edit an advertiser'),
  ownEditTitle: text('登録情報の編集', 'Edit your details'),
  category: text('業種', 'Category'),
  hasPending: naming('{pending}の成果', '{Pending} results'),
  hasBalance: text('請求残高', 'Balance due'),
  empty: text('広告主はまだいません', 'There are no advertisers yet'),
  emptyDetail: text(
    '広告主を登録すると、広告を公開できるようになります。',
    'Register an advertiser; then its promotions can be published.',
  ),
  sharesHint: text(
    '同じカテゴリーの広告主が5社以上そろうとき、その中央値に加わり、ホームで比べられます。切ると、加わらず、表示もされません。',
    'Where five advertisers of a category take part, its medians are made of their figures, and shown on the home page. Off: neither.',
  ),
  ccHint: text(
    'お知らせの写しを送るアドレス。5件まで。',
    'Copies of our emails go here; up to five.',
  ),
  urlHint: text('https:// から始まるURL。', 'An address that begins with https://.'),
  addresseeHint: text('空のままなら会社名。', 'The company if empty.'),
  billingContactHint: text(
    '請求書に印字します。空のままなら担当者名。',
    'Printed on the invoice. The contact if empty.',
  ),
  billingMailHint: text(
    '空のままなら、この広告主のログインアカウント全員に送ります。',
    'If empty, everybody who signs in for this advertiser gets them.',
  ),
  billingCcHint: text('5件まで。', 'Up to five.'),
  billing: text('請求の条件', 'Invoicing terms'),
  billingLead: text(
    '請求書の宛名と送付先、いつ締めていつまでに支払うかです。',
    'Whom invoices are made out and sent to, when they are drawn up and when they are due.',
  ),
  closingDayHint: text(
    '締め日までに承認された成果を請求します。月末締め以外は、月の締めを待たずに発行できます。',
    'Results approved until this day are invoiced. Days within the month need not wait for the month to be closed.',
  ),
  paymentSiteHint: text(
    '発行から14日に満たない場合は、翌月末になります。',
    'Moves to the end of the next month where less than 14 days would be left to pay.',
  ),
  limits: text('予算と与信', 'Budget and credit'),
  limitsLead: text(
    '達すると、すべての広告で新しい成果を受け付けません。80%と100%で広告主と運営者にメールが届きます。',
    'Once reached, none of its promotions takes results. Emails go out at 80% and 100%.',
  ),
  budgetHint: text(
    '今月発生した成果（却下を除く）とクリック報酬の合計。空のままなら制限なし。',
    'What occurred in the month and was not rejected, clicks included. Empty: no limit.',
  ),
  creditHint: text(
    '未払いの請求とまだ請求していない承認済み成果の税込合計から、前受金を引いた額。0円は前払い：前受金を使い切ると広告が止まります。空のままなら制限なし。',
    'Invoices not paid yet and approved results not invoiced yet, with tax, less the credit of the advertiser. 0: it pays in advance, and its promotions stop when that is used up. Empty: no limit.',
  ),
  rights: text('広告主ができること', 'What the advertiser may do'),
  rightsLead: text(
    '広告主の画面で許す操作と、見せる情報です。',
    'What its screens allow and show.',
  ),
  priceRequestsHint: text(
    'オンにすると、広告主がグロスで回答できます。報酬と差益の割合は保たれます。',
    'It then answers in gross; rewards keep their relation to it, and the network its margin.',
  ),
  ipHint: text(
    'サーバー間通知（S2S）を受け付ける送信元。空のままなら制限なし。',
    'Senders of server-to-server notices; no limit if empty.',
  ),
  promotions: text('広告', 'Promotions'),
  noPromotions: text('広告はまだありません。', 'There are no promotions yet.'),
  toPromotions: text('広告一覧で見る', 'Open the promotions'),
  pending: naming('{pending}の成果を見る', 'Open the {pending} results'),
  access: text('公開制御', 'Access control'),
})
export const pendingResults = (count: number) =>
  text(
    `承認を待っている成果が${count.toLocaleString('ja-JP')}件あります。`,
    `${counted(count, 'result is', 'results are')} waiting for a decision.`,
  )

export const advertiserLabels = {
  ...advertiserFieldLabels,
  ...advertiserFigureLabels,
  ...advertiserColumns,
  company: advertiserFieldLabels.company,
  contact_name: advertiserFieldLabels.contact_name,
  address: column(text('住所', 'Address')),
  lifecycle_reason: column(text('理由', 'Reason')),
}
export const advertiserPromotionLabels = {
  ad_name: column(text('広告', 'Promotion')),
  status: column(text('ステータス', 'Status'), promotionStatusLabels),
}
