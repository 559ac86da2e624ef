import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

export const unsubscribeMessages = catalogue({
  title: text('メールの受け取りを停止', 'Unsubscribe'),
  lead: text(
    '次の種類のメールの受け取りを停止します。',
    'You will get no more emails of this kind.',
  ),
  staysInApp: text('画面のお知らせには引き続き表示されます。', 'It is still told in the app.'),
  noLink: text(
    'メールにある停止用のリンクから開いてください。',
    'Open the link to unsubscribe in one of the emails.',
  ),
  confirm: text('受け取りを停止する', 'Unsubscribe from these'),
  digest: text('1日1回のまとめメールに入るもの', 'All that comes in the digest'),
  doneTitle: text('受け取りを停止しました', 'You are unsubscribed'),
  again: text(
    'もう一度受け取るには、ログインして「ログイン情報」で選び直してください。',
    'To have them again, sign in and choose under “Sign-in details”.',
  ),
})

export const unsubscribedFrom = ({ ja, en }: Text) =>
  text(`「${ja}」のメールは届かなくなります。`, `No more emails about: ${en}.`)
