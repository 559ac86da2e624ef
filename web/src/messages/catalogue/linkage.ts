import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { column } from '@tsunagi/contract/endpoint'
import {
  amountRuleLabels,
  linkagePresetLabels,
  linkageStatusLabels,
  linkedStatusLabels,
  linkageFieldLabels,
} from '@tsunagi/contract/catalogue/messages/linkage'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const linkageMessages = catalogue({
  open: text('他社ASPとの連携', 'Connection to another network'),
  editTitle: text('他社ASPとの連携設定', 'Connect another network'),
  set: text('連携を設定', 'Set up'),
  edit: text('編集', 'Edit'),
  toPromotion: text('広告の詳細へ', 'See the promotion'),
  toLinkage: text('連携の確認・テストへ', 'Review and test it'),
  none: text('連携は設定されていません', 'This promotion is not connected to another network'),
  noneDetail: text(
    '他社のASPから仕入れた広告の場合に設定します。クリックは先方のURLへ送られ、先方からの成果通知が、この広告の成果になります。',
    'For a promotion that is bought from another network: clicks go to its address, and its notices become results of this promotion.',
  ),
  outbound: text('クリック：こちらから先方へ', 'Clicks: from us to them'),
  outboundLead: text(
    '広告リンクのクリックは、ランディングページではなく先方のURLへ送られます。',
    'Clicks lead to their address instead of the landing page.',
  ),
  inbound: text('成果通知：先方からこちらへ', 'Results: from them to us'),
  inboundLead: text(
    'このURLを、先方の「成果通知先（ポストバック）」に登録してください。秘密鍵が含まれるため、先方以外には渡さないでください。',
    'Register this as the postback at their side. It holds the secret: give it to nobody else.',
  ),
  inboundUrl: text('成果通知URL', 'Address for results'),
  reading: text('通知の読み替え', 'How their notices are converted'),
  readingLead: text(
    '先方の値を、こちらのステータスと金額に読み替えます。',
    'Their values become our status and our amount.',
  ),
  basics: text('連携先', 'Connected to'),
  basicsLead: text(
    '連携先を選ぶと、よく使われる名前と変数が入ります。すべて変更できます。',
    'Choosing one fills in its usual names and macros. All of them can be changed.',
  ),
  preset: text('連携先システム', 'System'),
  status: text('状態', 'State'),
  lpUrl: linkageFieldLabels.lp_url.label,
  lpHint: text(
    '先方から発行されたURLです。[cid] などの変数を入れられます。',
    'The URL they gave you. It may contain macros such as [cid].',
  ),
  macros: text('使える変数', 'Macros'),
  example: text('クリックされると', 'A click leads to'),
  cidName: linkageFieldLabels.cid_name.label,
  cidHint: text(
    '成果の照合に必要です。URLに [cid] を入れた場合は空欄にします。',
    'Needed to match results. Leave it empty if the URL contains [cid].',
  ),
  pName: linkageFieldLabels.p_name.label,
  midName: linkageFieldLabels.mid_name.label,
  optional: text('空欄なら渡しません。', 'Empty means it is not sent.'),
  inCid: text('クリックIDに置き換わる変数', 'Their macro for the click ID'),
  inArgs: text('注文番号（成果ID）に置き換わる変数', 'Their macro for the order number'),
  inArgsHint: text(
    '同じ値の通知は1件の成果になります。',
    'Notices with the same value are one result.',
  ),
  inPrice: text('金額に置き換わる変数', 'Their macro for the amount'),
  inStatus: text('ステータスに置き換わる変数', 'Their macro for the status'),
  statusMap: text('ステータスの対応', 'Status mapping'),
  theirs: text('先方の値', 'Their value'),
  ours: text('こちらのステータス', 'Our status'),
  amountRule: text('金額の扱い', 'What to do with the amount'),
  noMap: naming(
    '対応表はありません。ステータスのない通知が届くたびに、{pending}の成果を作成します。',
    'None: each notice without a status makes a {pending} result.',
  ),
  test: text('試してみる', 'Try it'),
  testLead: text(
    '値を入れると、実際の計測と同じ規則で読み替えた結果が表示されます。何も送信・保存しません。',
    'Enter values to see what tracking makes of them. Nothing is sent or stored.',
  ),
  testStatus: text('先方のステータス', 'Their status'),
  testAmount: text('先方の金額', 'Their amount'),
  becomesStatus: text('こちらのステータス', 'Our status'),
  becomesAmount: text('売上金額', 'Sale'),
  unknownStatus: text(
    '対応表にない値です。この通知はエラー（404）になります',
    'Not in the table: such a notice is refused (404)',
  ),
  noStatus: naming('{pending}の成果を作成', 'Makes a {pending} result'),
  ownPrice: text('使いません（当広告の単価）', "Not taken: the promotion's own price"),
  noAmount: text('円の整数ではありません', 'Not a whole number of yen'),
  subject: text('対象の広告', 'Promotion'),
})

export const linkageTitle = (name: string) =>
  text(`他社ASPとの連携「${name}」`, `Connection to another network: ${name}`)

export const linkageLabels = {
  status: column(linkageMessages.status, linkageStatusLabels),
  preset: column(linkageMessages.preset, linkagePresetLabels),
  ...linkageFieldLabels,
  amount_rule: column(linkageMessages.amountRule, amountRuleLabels),
  updated_at: column(text('更新日時', 'Updated at')),
  theirs: column(linkageMessages.theirs),
  ours: column(linkageMessages.ours, linkedStatusLabels),
}
export const linkedPromotionLabels = {
  id: column(text('広告ID', 'Promotion ID')),
  ad_name: column(text('広告', 'Promotion')),
  landing_url: column(text('ランディングページ', 'Landing page')),
}
