import { catalogue, text } from '@tsunagi/contract/messages/text'

export const rateMessages = catalogue({
  title: text('受付回数の上限', 'How often one address is answered'),
  lead: text(
    'ログインしていない人からの送信を、IPアドレスごとに数えます。超えた分は、時間をおくよう案内します。',
    'Of people who are not signed in, counted by IP address. Beyond it they are asked to wait.',
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
})
