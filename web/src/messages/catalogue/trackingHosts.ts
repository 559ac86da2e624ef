import { column } from '@tsunagi/contract/endpoint'
import { catalogue, text } from '@tsunagi/contract/messages/text'
import { trackingHostColumns } from '@tsunagi/contract/catalogue/messages/trackingHosts'

export const trackingHostMessages = catalogue({
  title: text('計測ドメイン', 'Tracking domains'),
  word: text('ホスト名', 'Host name'),
  regist: text('計測ドメインを登録', 'Register a domain'),
  registTitle: text('計測ドメインの登録', 'Register a tracking domain'),
  hostHint: text(
    '広告主のドメインの下に作る名前。例：go.example.jp',
    'A name below the advertiser’s own domain, such as go.example.jp.',
  ),
  open: text('詳細を見る', 'See the details'),
  toList: text('計測ドメイン一覧へ', 'Back to the list'),
  empty: text('計測ドメインはまだありません', 'There are no tracking domains yet'),
  emptyDetail: text(
    '登録すると、広告主自身のホスト名で広告リンクを配れます。',
    'With one, the links of an advertiser carry its own host name.',
  ),
  emptyForAdvertiser: text(
    'ご自身のホスト名で広告リンクを配りたい場合は、運営者にご連絡ください。',
    'To have links under your own host name, please contact the operator.',
  ),
  summary: text('概要', 'Summary'),
  dns: text('DNSの設定', 'DNS settings'),
  dnsLead: text(
    '広告主のDNSに次の2つを登録してください。反映まで数時間かかることがあります。',
    'Enter these two at the advertiser’s DNS provider. It can take some hours until they are known everywhere.',
  ),
  cnameStep: text('1. 計測サーバーへ向ける（CNAME）', '1. Point the name to the tracker (CNAME)'),
  txtStep: text('2. 所有を証明する（TXT）', '2. Prove that it is yours (TXT)'),
  recordName: text('名前', 'Name'),
  recordValue: text('値', 'Value'),
  httpStep: text('TXTを登録できない場合', 'Where no TXT record can be entered'),
  httpLead: text(
    'CNAMEが反映され、次のアドレスで計測サーバーが応答すれば確認できます。',
    'The CNAME alone is enough once the tracker answers at this address.',
  ),
  certificate: text(
    'httpsで配信するには、計測サーバーの前段のプロキシにこのホスト名の証明書が必要です。',
    'For https, the proxy in front of the tracker needs a certificate for this host name.',
  ),
  verify: text('所有を確認', 'Verify'),
  verifyQuestion: text(
    'DNSとホスト自身に問い合わせて、所有を確認します。',
    'Asks DNS and the host itself for proof of ownership.',
  ),
  verified: text('所有を確認しました。', 'It is verified.'),
  activate: text('使用を開始', 'Start using it'),
  activateQuestion: text(
    'この広告主の広告リンクに、このホスト名を使います。いま使用中のホスト名は停止します。',
    'The links of this advertiser will carry this host name. The one in use now is turned off.',
  ),
  activated: text('使用を開始しました。', 'It is in use now.'),
  stop: text('停止', 'Turn off'),
  stopQuestion: text(
    '以後のリンクは既定のホスト名に戻ります。配布済みのリンクは既定のホスト名へ転送されます。',
    'New links carry the usual host name again. Those already in use redirect to it.',
  ),
  stopped: text('停止しました。', 'It is turned off.'),
  remove: text('削除', 'Delete'),
  removeQuestion: text(
    'このホスト名を削除します。このホスト名で配布済みのリンクは開けなくなります。',
    'The host name is deleted. Links in use under it will no longer open.',
  ),
  removed: text('削除しました。', 'It is deleted.'),
  fallback: text('行き先のないクリック', 'Clicks that lead nowhere'),
  fallbackLead: text(
    '終了した広告や存在しないリンクを開いた人の行き先です。素材と広告に行き先があれば、そちらが優先されます。空欄なら案内ページを表示します。',
    'Where visitors go who open a link of a promotion that has ended, or a link that does not exist. A destination of the material or promotion takes precedence. If empty, an explanatory page is shown.',
  ),
  fallbackUrl: text('行き先URL', 'Address'),
  save: text('保存', 'Save'),
  saved: text('保存しました。', 'Saved.'),
})

export const hostTitle = (host: string) => text(host, host)
export const trackingHostLabels = { ...trackingHostColumns, cname: column(text('CNAME', 'CNAME')) }
