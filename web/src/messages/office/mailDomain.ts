import { column, type Columns } from '@tsunagi/contract/endpoint'
import type { DomainRecord, RecordState } from '@tsunagi/contract/office/mailDomain'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

export const mailDomainMessages = catalogue({
  title: text('送信ドメインの認証', 'Domain of the sender'),
  lead: text(
    '受信側は、差出人のドメインのDNSで次の3つを調べます。足りないと、迷惑メールに入ったり届かなかったりします。',
    'Receivers look these three up in the DNS of the sender’s domain. Without them emails are taken for spam or refused.',
  ),
  noDomain: text(
    '差出人のアドレスにドメインがありません。「メール」で差出人のメールアドレスを設定してください。',
    'The address of the sender has no domain. Please set one above, under email.',
  ),
  toAdd: text('追加・変更する内容', 'What to add or change'),
  nothing: text('対応は不要です', 'Nothing to do'),
  keyFirst: text('先に署名の鍵を作ってください', 'Make a key first'),
  spfNote: text(
    '配信サービスを使う場合は、そのサービスが示すSPFの値を優先してください。',
    'If a sending service is used, take the SPF value it names instead.',
  ),
  makeKey: text('署名の鍵を作る', 'Make a key'),
  renewKey: text('署名の鍵を作り直す', 'Make a new key'),
  renewQuestion: text(
    '新しい鍵を作ると、新しいレコードをDNSに追加して署名を始めるまで、署名なしで送信します。',
    'With a new key emails go unsigned until its record is in DNS and signing is switched on again.',
  ),
  keyMade: text(
    '鍵を作りました。DKIMのレコードをDNSに追加してください。',
    'The key is made. Add the DKIM record to DNS.',
  ),
  sign: text('署名を始める', 'Start signing'),
  stop: text('署名をやめる', 'Stop signing'),
  signing: text('メールに署名しています。', 'Emails are signed.'),
  notSigning: text('メールに署名していません。', 'Emails are not signed.'),
  changed: text('署名の設定を変更しました。', 'Signing is changed.'),
  again: text('もう一度調べる', 'Look again'),
})

export const recordLabels = {
  spf: text('SPF', 'SPF'),
  dkim: text('DKIM', 'DKIM'),
  dmarc: text('DMARC', 'DMARC'),
} satisfies Record<DomainRecord, Text>
export const recordStateLabels = {
  good: text('設定済み', 'Set'),
  missing: text('未設定', 'Not set'),
  different: text('要確認', 'To be checked'),
  unasked: text('DNSの応答なし', 'DNS did not answer'),
} satisfies Record<RecordState, Text>

export const domainColumns = {
  record: column(text('レコード', 'Record'), recordLabels),
  state: column(text('状態', 'State'), recordStateLabels),
  name: column(text('ホスト名（TXT）', 'Host name (TXT)')),
  found: column(text('見つかった値', 'Value found')),
  wanted: column(mailDomainMessages.toAdd),
} satisfies Columns
export const domainIs = (domain: string) =>
  text(`差出人のドメイン：${domain}`, `Domain of the sender: ${domain}`)
