import { catalogue, text } from '@tsunagi/contract/messages/text'

export const rateMessages = catalogue({
  title: text('受付回数の上限', 'Limits of requests'),
  lead: text(
    'ログインしていない人からの送信をIPアドレスごとに、プログラムからの読み取りをAPIキーごとに数えます。超えた分は、時間をおくよう案内します。',
    'Of people who are not signed in, counted by IP address; of programs, by API key. Beyond it they are asked to wait.',
  ),
  registrations: text('登録の申し込み（1時間）', 'Registrations an hour'),
  registrationsHint: text(
    'アフィリエイターと広告主を、それぞれ数えます。フォームの送信は、この2倍まで受け付けます。',
    'Of publishers, and of advertisers. Twice as many forms are taken.',
  ),
  enquiries: text('お問い合わせ（1時間）', 'Enquiries an hour'),
  enquiriesHint: text(
    '会場や社内など、同じ回線から多くの人が送るときに増やします。',
    'Raise it where many people share one line, such as at an event.',
  ),
  lookups: text('住所・銀行の検索（1分）', 'Lookups a minute'),
  lookupsHint: text(
    '入力のたびに数えます。少なくすると、入力の途中で候補が出なくなることがあります。',
    'Every key that is pressed counts. With few of them, suggestions may stop while somebody types.',
  ),
  api: text('APIキーの要求（1分）', 'Requests of an API key a minute'),
  apiHint: text(
    'キーごとに数えます。超えた要求には、時間をおくよう答えます（429）。',
    'Counted by key. Beyond it programs are asked to wait (429).',
  ),
})
