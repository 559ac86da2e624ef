import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const byHandMessages = catalogue({
  title: text('手動の入力', 'What is entered by hand'),
  limit: text('別の管理者の確認が必要な金額（円）', 'Second administrator above (yen)'),
  limitHint: naming(
    '成果の手動作成や金額の訂正が、グロスか差額でこの金額を超えると、別の管理者が同意するまで「{hold}」になります。入力した本人は同意できません。0なら確認は不要です。',
    'Results made by hand and corrected amounts above this, by gross or by difference, are {hold} until another administrator agrees. Nobody agrees to their own. 0 = no second look.',
  ),
  kickback: text('キックバック通知の初期値', 'What kickbacks begin with'),
  kickbackLead: text(
    '連携設定をまだ保存していないメディアに使われます。保存済みの設定は変わりません。',
    'For media whose link setting has not been saved yet. Those that were saved stay as they are.',
  ),
  eventsHint: text(
    '成果がこの状態になったときに、メディアへ通知します。',
    'The medium is told when a result becomes this.',
  ),
  renoticeHint: text(
    'オンにすると、決定が取り消されたり変わったりしたときも通知します。',
    'When it is on, decisions that are taken back or changed are told too.',
  ),
  signatureHint: text(
    '受信側が、この製品からの通知だと確かめるための署名です。',
    'By it the receiver knows that a call is ours.',
  ),
  delayHint: text(
    '成果が変わってから、この秒数だけ待って送ります。',
    'Calls go out so many seconds after a result has changed.',
  ),
})
