import type { smtpSecurities } from '@tsunagi/contract/office/settingSections'
import { counted } from '@tsunagi/contract/messages/counted'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

export const mailReturnMessages = catalogue({
  title: text('届かなかったメールの受け取り', 'Emails that come back'),
  lead: text(
    '送信後に届かないと分かったメールの知らせを、専用のメールボックスから5分ごとに読みます。届かなかったメールは「宛先エラー」「送信失敗」になり、迷惑メールと報告した人には、停止できる種類のメールを停止します。',
    'Reports of emails that could not be delivered after they had left are read from a mailbox of their own every five minutes. Such emails become “Bounced” or “Failed”, and whoever reports one as spam gets no more of its kind, where that can be switched off.',
  ),
  dedicated: text(
    'このメールボックスはほかの用途に使わないでください。内容が分かった知らせは、読んだあとに削除されます。返信など、それ以外のメールは残ります。',
    'Use this mailbox for nothing else: a report that is understood is deleted once it has been read. Anything else, such as an answer, stays.',
  ),
  address: text('戻り先のアドレス', 'Address to come back to'),
  addressHint: text(
    '空のときは差出人のアドレスに戻り、どこにも記録されません。差出人と同じドメインにしてください。',
    'Empty: they come back to the sender, and nothing is noted. Use the domain of the sender.',
  ),
  subaddresses: text('「+」付きのアドレスを使う', 'Use addresses with “+”'),
  subaddressesHint: text(
    'name+xxx@… が name@… に届くサーバーで使えます。知らせに元のメールが付いていなくても、どのメールか分かります。',
    'For servers that deliver name+xxx@… to name@…. Then a report says which email it is about even where it does not enclose it.',
  ),
  host: text('POPサーバー', 'POP server'),
  hostHint: text(
    '例：pop.example.jp。空のときは読みません。',
    'For example pop.example.jp. Empty: nothing is read.',
  ),
  security: text('暗号化', 'Encryption'),
  port: text('ポート', 'Port'),
  portHint: text(
    '空のときは、TLSは995、STARTTLSは110です。',
    'Empty: 995 for TLS, 110 for STARTTLS.',
  ),
  user: text('ユーザー名', 'User'),
  password: text('パスワード', 'Password'),
  passwordKept: text(
    '登録済みです。変えるときだけ入力してください。',
    'One is stored. Fill this in only to change it.',
  ),
  passwordNone: text(
    '暗号化して保存し、画面には二度と表示しません。',
    'It is stored encrypted and never shown again.',
  ),
  test: text('メールボックスを開いてみる', 'Open the mailbox'),
})

export const popSecurityLabels = {
  tls: text('TLS（推奨）', 'TLS (recommended)'),
  starttls: text('STARTTLS', 'STARTTLS'),
  none: text('なし（同じ機械のサーバーだけ）', 'None (only for a server on this machine)'),
} satisfies Record<(typeof smtpSecurities)[number], Text>

export const mailboxOpened = (count: number) =>
  text(
    `開けました。メールは${count}通です。`,
    `It opens. ${counted(count, 'message lies', 'messages lie')} there.`,
  )
