import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { goalFieldLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const promotionMessages = catalogue({
  title: text('広告一覧', 'Promotions'),
  word: text('フリーワード', 'Keyword'),
  goalKind: text('成果の種類', 'Kind of goal'),
  hasPrice: text('単価', 'Price'),
  priced: text('設定済み', 'Set'),
  unpriced: text('未設定', 'Not set'),
  priceChange: text('単価変更', 'Price change'),
  priceChangeUntil: text('単価変更日（まで）', 'Price change until'),
  regist: text('広告を登録', 'Register a promotion'),
  registTitle: text('広告の登録', 'Register a promotion'),
  edit: text('編集', 'Edit'),
  editTitle: text('広告の編集', 'Edit a promotion'),
  publish: text('公開する', 'Publish'),
  publishQuestion: text(
    '公開すると、アフィリエイターが提携を申請できます。',
    'Publishers can apply for it once it is public.',
  ),
  pause: text('停止する', 'Pause'),
  pauseQuestion: text(
    '停止中は新しいクリックが成果の対象になりません。それまでのクリックの成果は計上されます。',
    'While it is paused, new clicks do not count. Results of earlier clicks still do.',
  ),
  end: text('終了する', 'End'),
  endQuestion: text(
    '広告を終了します。新しい申請とクリックは受け付けません。それまでのクリックの成果は計上されます。',
    'It takes no more applications and clicks. Results of earlier clicks still count.',
  ),
  plans: text('公開・停止・終了の予約', 'Planned changes of the status'),
  plan: text('ステータスを予約', 'Plan a status'),
  planQuestion: text(
    '指定した日時（日本時間）に、ステータスが自動で変わります。停止・終了・再開は、提携中のアフィリエイターと広告主にメールで知らせます。',
    'The status changes by itself at that time (Japan). Partners and the advertiser get an email when it is paused, ends or goes on.',
  ),
  planAt: text('いつ', 'When'),
  cancelPlan: text('予約を取り消す', 'Cancel the plan'),
  cancelPlanQuestion: text(
    'この予約を取り消します。ステータスは変わりません。',
    'The plan is taken back; the status stays as it is.',
  ),
  noPlans: text('ステータスの予約はありません', 'Nothing is planned'),
  copy: text('複製して登録', 'Register a copy'),
  copyOf: text('元の広告：', 'A copy of:'),
  takenOver: text('公開制御・申請の条件を引き継ぐ広告', 'Access control and applications as of'),
  takenOverHint: text(
    '限定公開・利用拒否の一覧と、提携申請の質問・自動承認の条件も同じになります。空欄にすると、すべてのメディアに公開されます。',
    'The lists of those let in or refused, the questions to applicants and the conditions of instant approval are taken over. Left empty, it is open to all media.',
  ),
  templates: text('テンプレート', 'Templates'),
  templatesTitle: text('広告のテンプレート', 'Templates of promotions'),
  ofTemplate: text('元のテンプレート：', 'Begun with the template:'),
  keepAsTemplate: text('テンプレートとして保存', 'Keep as a template'),
  templateName: text('テンプレート名', 'Template name'),
  keepLead: text(
    'この広告の入力内容（成果地点、条件、計測、承認、掲載制御）を、広告の登録を始めるときのひな型として残します。広告主・掲載期間・グループタグのコードは含みません。',
    'Its form (goals, conditions, tracking, approval and caps) is kept for other promotions to begin with, without its advertiser, period and group code.',
  ),
  templateKept: text('テンプレートとして保存しました。', 'Kept as a template.'),
  beginWith: text('この内容で登録', 'Register with it'),
  rename: text('名前を変更', 'Rename'),
  renameLead: text('一覧に表示される名前です。', 'The name in this list.'),
  renamed: text('名前を変更しました。', 'Renamed.'),
  removeTemplate: text('テンプレートを削除', 'Delete the template'),
  removeTemplateQuestion: text(
    'テンプレートを削除します。30日間は「最近削除したもの」から復元できます。これまでに登録した広告は変わりません。',
    'The template is deleted. For 30 days it can be restored under “Recently deleted”. Promotions that began with it stay as they are.',
  ),
  noTemplates: text('テンプレートはまだありません', 'There are no templates yet'),
  noTemplatesDetail: text(
    '広告のページの「テンプレートとして保存」で作れます。',
    'Make one with “Keep as a template” on the page of a promotion.',
  ),
  remove: text('下書きを削除', 'Delete the draft'),
  removeQuestion: text(
    'この下書きを削除します。30日間は、運営者が復元できます。',
    'This draft will be deleted. For 30 days the operator can restore it.',
  ),
  devicesHint: text(
    '広告ページが対応する端末です。アフィリエイターは端末で広告を探せます。',
    'What the landing page suits. Publishers can look for promotions by device.',
  ),
  iconsHint: text(
    '手動で付けるアイコンです。新着や即時提携などは条件に合うと自動で付きます。',
    'Icons given by hand. New, instant and others are given by themselves.',
  ),
  specialPrices: text('特別単価', 'Special prices'),
  priceMenu: text('単価の設定', 'Price settings'),
  materialMenu: text('素材とリンク', 'Materials and links'),
  applications: text('提携申請', 'Partnership applications'),
  materials: text('広告素材', 'Ad materials'),
  addMaterial: text('素材を追加', 'Add a material'),
  links: text('広告リンク', 'Ad links'),
  results: text('成果', 'Results'),
  open: text('詳細を見る', 'See the details'),
  toList: text('広告一覧へ', 'Back to the list'),
  empty: text('広告はまだありません', 'There are no promotions yet'),
  emptyDetail: text(
    '広告を登録して公開すると、アフィリエイターから提携申請が届きます。',
    'Register and publish a promotion, and publishers can apply for it.',
  ),
  emptyToRead: text(
    '担当する広告主の広告が登録されると、ここに並びます。',
    'Promotions of the advertisers you look after appear here once they are registered.',
  ),
  subject: text('対象の広告', 'Promotion'),
  basics: text('基本情報', 'Basics'),
  basicsLead: text('アフィリエイターが最初に目にする内容です。', 'What publishers see first.'),
  conditions: text('条件', 'Conditions'),
  conditionsLead: text(
    '提携申請の前に表示されます。具体的なほど、却下をめぐる行き違いが減ります。',
    'Shown before applying. The clearer they are, the fewer disputes about rejections.',
  ),
  ownMedium: text('メディア', 'Media'),
  ownMediumHint: text(
    '報酬は、選んだメディアのものです。',
    'Rewards are those of the medium you choose.',
  ),
  prices: text('成果地点と単価', 'Goals and prices'),
  pricesLead: text(
    '何が起きたら、いくら支払うか。複数の成果地点を置けます。報酬（ネット）は運営者が設定します。',
    'What is paid for, and how much. There can be several goals. The operator sets the reward (net).',
  ),
  tracking: text('計測', 'Tracking'),
  trackingLead: text(
    'どのクリックの成果とし、何を重複とみなすか。迷ったら初期値のままで始められます。',
    'Which click earns a result, and what is a duplicate. The defaults are a good start.',
  ),
  approval: text('承認', 'Approval'),
  approvalLead: text(
    '提携と成果を、誰がいつ承認するか。',
    'Who approves partnerships and results, and when.',
  ),
  publishing: text('公開', 'Public'),
  publishingLead: text(
    '「公開」にすると提携申請を受け付けます。停止中もそれまでのクリックの成果は計上されます。',
    'Public promotions accept applications. While a promotion is paused, results of earlier clicks still count.',
  ),
  goal: text('成果地点', 'Goal'),
  goalCode: goalFieldLabels.code.label,
  goalCodeInput: text('コード（例：order）', 'Code, such as order'),
  goalName: goalFieldLabels.name.label,
  gross: goalFieldLabels.gross.label,
  net: goalFieldLabels.net.label,
  grossMin: text('グロスの下限（円）', 'Gross at least (yen)'),
  grossMax: text('グロスの上限（円）', 'Gross at most (yen)'),
  netMin: text('報酬の下限（円）', 'Reward at least (yen)'),
  netMax: text('報酬の上限（円）', 'Reward at most (yen)'),
  minSeconds: goalFieldLabels.min_seconds.label,
  approvalDaysHint: naming(
    'この日数を過ぎた{pending}の成果は、下の設定により{approved}または{hold}になります。空欄なら期限なし。',
    'Results still {pending} after this many days become {approved} or {hold}, as said below. Empty means no deadline.',
  ),
  approvalHourHint: text(
    '日本時間の0〜23時。空欄なら成果の発生時刻と同じ時刻です。',
    'From 0 to 23, in Japan. Left empty, the time of day at which the result occurred.',
  ),
  clickWindowHint: text(
    'クリックからこの日数以内の成果が対象です。短くした場合も、それまでのクリックには以前の日数が適用されます。',
    'Results within this many days of the click count. Fewer days hold for clicks from then on.',
  ),
  selfPurchaseHint: text(
    'アフィリエイター本人による申込を成果と認めるか。',
    'Whether purchases by the publisher count.',
  ),
  landingHint: text(
    'クリックした人が最初に開くページ。クリックID（cid）が付きます。',
    'The page that a click opens. The click ID (cid) is added.',
  ),
  logoHint: text(
    '一覧と広告検索に表示されます。正方形に近い画像、500KBまで。',
    'Shown in lists and to publishers. Nearly square, at most 500 kB.',
  ),
  noLogo: text('ロゴなし', 'No logo'),
  removeLogo: text('ロゴを外す', 'Take the logo away'),
  siteHint: text('サービスのトップページ。', 'The top page of the service.'),
  detailHint: text(
    '行頭の「## 」は見出し、「- 」は箇条書き、**で囲むと太字、[文字](https://…) はリンクになります。',
    'A line that begins with “## ” is a heading, with “- ” a list; ** around words makes them bold, [words](https://…) a link.',
  ),
  summaryHint: text('200文字以内。一覧に表示されます。', 'At most 200 characters, shown in lists.'),
  linkHostsHint: text(
    'アフィリエイターが商品ページへ直接リンクできるホスト（例：shop.example.jp、*.example.jp）。空欄なら商品リンクは使えません。',
    'Hosts to whose pages publishers may link directly, such as shop.example.jp or *.example.jp. Empty: no product links.',
  ),
  closedHint: text(
    '停止・終了中にクリックした人が開くページ。空欄ならネットワークの既定ページ。',
    'The page for visitors who click while the promotion is paused or has ended. If empty, the network’s default page is shown.',
  ),
  rejectHint: text(
    '却下になる例をできるだけ具体的に。',
    'Say as clearly as you can what gets rejected.',
  ),
  noGoals: text('成果地点がありません', 'There are no goals'),
  figures: text('実績（30日）', 'Last 30 days'),
  alarmTitle: text('成果が届かなくなった疑いがあります', 'Conversions may have stopped'),
  tags: text('計測タグ', 'Tracking tags'),
  tagsLead: text(
    '下のどれか1つを設置してください。併用しても、同じ注文番号の成果は1件だけです。',
    'Install one of these. Used together, one order number still makes one result.',
  ),
  scriptTag: text('スクリプトタグ（推奨）', 'Script tag (recommended)'),
  scriptLead: text(
    '1行目はランディングページを含む全ページに、続きは完了ページに置きます。クリックIDは自社ドメインのCookieとlocalStorageに保存されます。',
    'The first line goes on every page from the landing page on, the rest on the thank-you page. The click ID is kept in a first-party cookie and local storage.',
  ),
  everyPage: text('全ページ', 'Every page'),
  thanksPage: text('完了ページ', 'Thank-you page'),
  siteServer: text('サーバーCookie', 'Server cookie'),
  siteServerLead: text(
    'クリックIDのCookieを、スクリプトではなく御社のサーバーが発行します。Safariはスクリプトが保存したCookieを最長7日で消しますが、サーバーが発行したCookieは成果の有効期間のあいだ残ります。スクリプトタグと併用できます。',
    'Your own server sets the cookie with the click ID, not a script. Safari deletes what a script has kept after seven days at most, but leaves a server’s cookie for as long as a click counts. It works beside the script tag.',
  ),
  chooseServer: text('サーバーの種類', 'Kind of server'),
  keepClickId: text('全ページ（表示の前に）', 'Every page, before anything is sent'),
  reportOrder: text('注文が成立したとき', 'Once the order stands'),
  reportByTag: text(
    '完了ページではスクリプトタグが、このCookieを読んで成果を通知します。',
    'On the thank-you page the script tag reads this cookie and reports the result.',
  ),
  gtm: text('GTM', 'GTM'),
  gtmLead: text(
    'Googleタグマネージャーの「テンプレート → タグテンプレート → 新規 → インポート」でこのファイルを読み込み、全ページ用と完了ページ用のタグを1つずつ作ってください。',
    'In Google Tag Manager import this file under “Templates → Tag templates → New → Import”, then make one tag for every page and one for the thank-you page.',
  ),
  gtmDownload: text('テンプレートを保存', 'Save the template'),
  externalSending: text('外部送信の案内文', 'What to tell your visitors'),
  externalSendingLead: text(
    '電気通信事業法の外部送信規律に沿って、広告主のサイトに掲載する文面です。内容を確かめ、ほかのタグがあれば書き足してください。',
    'For the advertiser’s site, as the Telecommunications Business Act (article 27-12) asks. Check it, and add what other tags send.',
  ),
  inJapanese: text('日本語', 'Japanese'),
  inEnglish: text('英語', 'English'),
  imageTag: text('画像タグ', 'Image tag'),
  imageLead: text(
    'スクリプトを置けない場合に。「クリックID」はランディングページで受け取った cid に置き換えてください。cidを渡さない場合、多くのブラウザで計測できません。',
    'Where no script can run. Replace CLICK_ID with the cid your landing page received; without it many browsers cannot be tracked.',
  ),
  s2s: text('サーバー間通信（S2S）', 'Server to server (S2S)'),
  s2sLead: text(
    '最も確実です。cid を注文と一緒に保存し、注文が成立したらサーバーから送ります。秘密鍵はブラウザに出さないでください。',
    'The most reliable way. Store the cid with the order and send it from your server. Never expose the secret to a browser.',
  ),
  s2sSecret: text('秘密鍵', 'Secret'),
  noSecret: text(
    '秘密鍵は、広告主と、表示する権限のある管理者の画面にだけ表示されます。代理ログイン中は表示されません。',
    'Only the advertiser, and administrators who are permitted to, see the secret; it is not shown while acting as somebody else.',
  ),
  favourites: text('お気に入りの広告', 'Favourite promotions'),
  favourite: text('お気に入りに追加', 'Add to favourites'),
  favouriteNot: text('お気に入りから外す', 'Take out of favourites'),
  yes: text('可', 'Allowed'),
  no: text('不可', 'Not allowed'),
  howToJoin: text('提携する', 'Enter a partnership'),
  howToJoinDetail: text(
    '広告検索でメディアを選び、この広告に申請してください。承認後に広告リンクを取得できます。',
    'Choose your medium under “Find promotions” and apply. Once approved, you can get links.',
  ),
  toOffers: text('広告検索へ', 'Find promotions'),
  ownPartnerships: text('あなたのメディアとの提携', 'Partnerships with your media'),
  toLinks: text('広告リンクを取得', 'Get the links'),
})

export const alarmDetail = (since: string, expected: number) =>
  text(
    `${since}を最後に成果が届いていません。いつもの件数とクリックからは、約${expected}件が届いているはずです。計測タグと完了ページを確認し、「タグの動作確認」で試してください。成果がまた届くと自動で消えます。`,
    `The last conversion came at ${since}. By what is usual and by the clicks since, about ${expected} should have come. Please look at the tag and the thank-you page, and try the check of the tag. This goes by itself once conversions come again.`,
  )
export const promotionTitle = (name: string) => text(name, name)
export const waitingCount = (n: number) =>
  text(
    `${n}件の提携申請が承認を待っています。`,
    n === 1 ? 'One application is waiting.' : `${n} applications are waiting.`,
  )
export const rankAdds = (rate: string) => text(`ランク +${rate}`, `Rank +${rate}`)
export const statusesPlanned = (n: number) =>
  text(`${n.toLocaleString('ja-JP')}件を予約しました。`, `${n.toLocaleString('en')} planned.`)

export const favouriteChoices = {
  true: text('お気に入りだけ', 'Only favourites'),
  false: text('お気に入り以外', 'All but favourites'),
} as const

export const selfPurchaseChoices = {
  true: promotionMessages.yes,
  false: promotionMessages.no,
} as const
