import { catalogue, text } from '@tsunagi/contract/messages/text'

export const humanCheckMessages = catalogue({
  title: text('自動送信の防止', 'Against machines'),
  lead: text(
    '送信する前に、相手のブラウザに短い計算をさせます。画像や文字の読み取りはなく、外部のサービスも使いません。人は何も操作しません。',
    'Before something is sent, the browser has to work for a moment. Nobody reads pictures, nothing outside is asked, and people have nothing to do.',
  ),
  registration: text('登録の申し込み', 'Registration'),
  registrationHint: text(
    'アフィリエイターと広告主の登録メールを送る前に求めます。',
    'Before the email is sent that begins a registration of a publisher or an advertiser.',
  ),
  contact: text('お問い合わせ', 'Enquiries'),
  contactHint: text(
    'ログインしていない人が問い合わせを送る前に求めます。',
    'Before somebody who is not signed in writes to the support desk.',
  ),
  signIn: text('失敗が続いたログイン', 'Sign-in after failures'),
  signInHint: text(
    '同じメールアドレスで2回続けて失敗したあとのログインで求めます。本人のブラウザと分かっているときは、そのブラウザでの失敗だけを数えます。',
    'After two failures in a row with an email address. In a browser the person is known by only its own failures count.',
  ),
  bits: text('計算の量（ビット）', 'Amount of work (bits)'),
  bitsHint: text(
    '1増えるごとに計算が2倍になります。14なら平均約1万6千回で、多くの端末で1秒もかかりません。20では1分近くかかる端末もあります。',
    'Each one more doubles the work. 14 takes some 16,000 tries, less than a second on most devices; 20 may take some close to a minute.',
  ),
})
