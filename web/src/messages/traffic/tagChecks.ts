import { text } from '@tsunagi/contract/messages/text'

export const tagCheckMessages = {
  title: text('タグの動作確認', 'Test the tags'),
  lead: text(
    'テストリンクからお申し込み・ご購入まで試すと、クリックから成果通知までの各段階がここに届きます。実際のクリックや成果には数えません。',
    'Follow a test link and place an order: each stage from click to notice shows up here as it happens. Nothing of it is counted.',
  ),
  start: text('動作確認を始める', 'Start a test'),
  again: text('新しく始める', 'Start over'),
  link: text('テストリンク（24時間有効）', 'Test link (valid for 24 hours)'),
  open: text('テストリンクを開く', 'Open the test link'),
  directLink: text('直接リンクのテスト（24時間有効）', 'Direct test link (valid for 24 hours)'),
  openDirect: text('直接リンクで開く', 'Open by the direct link'),
  directHint: text(
    '転送を経由せずにランディングページが開き、そのページのタグがクリックを記録します。',
    'Leads to the landing page without a redirect; the tag there records the click.',
  ),
  newTab: text('新しいタブで開きます', 'Opens in a new tab'),
  progress: text('確認の進み具合', 'Progress of the test'),
  done: text('確認できました', 'Seen'),
  waiting: text('待っています', 'Waiting'),
  problem: text('問題があります', 'There is a problem'),
  note: text('参考', 'For information'),
  click: text('クリック', 'Click'),
  clickHint: text('テストリンクを開いてください。', 'Open the test link.'),
  landing: text('ランディングページでタグが動いた', 'The tag ran on the landing page'),
  landingHint: text(
    'スクリプトタグ t.js がランディングページにあるか、転送で cid が失われていないかをご確認ください。サーバー間通信だけをお使いの場合は不要です。',
    'See that the script tag t.js is on the landing page, and that no redirect drops the cid. Not needed if your server alone reports.',
  ),
  kept: text('クリックIDが保存された', 'The click ID was kept'),
  keptHint: text('タグがCookieに保存するのを待っています。', 'Waiting for the tag to keep it.'),
  keptNowhere: text(
    'Cookieにもローカルストレージにも保存できませんでした。data-domain の値とブラウザの設定をご確認ください。',
    'Neither cookie nor local storage took it. Check the value of data-domain, and the settings of the browser.',
  ),
  consentAwaited: text(
    '訪問者の同意を待っています。同意画面から tsunagi.consent(true) を呼び出してください。',
    'Waiting for the visitor’s consent: the consent banner has to call tsunagi.consent(true).',
  ),
  consentRefused: text(
    '訪問者が同意しなかったため保存していません。',
    'Not kept, because the visitor refused.',
  ),
  cookie: text('Cookie', 'Cookie'),
  storage: text('ローカルストレージ', 'Local storage'),
  handover: text('別ドメインに引き継がれた', 'Handed over to another domain'),
  page: text('別のページでもタグが動いた', 'The tag ran on another page'),
  notice: text('成果通知', 'Conversion notice'),
  noticeHint: text(
    'テスト注文を完了してください。完了ページのタグ、またはサーバーからの通知を待っています。',
    'Complete a test order. Waiting for the tag on the thank-you page, or for your server.',
  ),
  allWell: text(
    'すべての段階を確認できました。本番の計測を始められます。',
    'Every stage was seen. You can go live.',
  ),
} as const
