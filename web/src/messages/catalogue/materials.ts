import { catalogue, text } from '@tsunagi/contract/messages/text'

export const materialMessages = catalogue({
  title: text('広告素材一覧', 'Ad materials'),
  galleryTitle: text('使える広告素材', 'Materials to use'),
  galleryHint: text(
    '選んだメディアで提携中の広告の素材が並びます。タグはこのメディア専用です。',
    'Materials of the promotions this medium is in partnership with. The tags are for this medium.',
  ),
  galleryEmpty: text('使える素材はまだありません', 'There is nothing to use yet'),
  galleryEmptyDetail: text(
    '提携が承認されると、このメディアに公開された素材がここに並びます。',
    'Once a partnership is approved, the materials released to this medium appear here.',
  ),
  tag: text('タグ', 'Tag'),
  address: text('URL', 'URL'),
  dimensions: text('サイズ', 'Size'),
  dimensionsHint: text('幅x高さ。例：300x250', 'Width x height, such as 300x250'),
  word: text('フリーワード', 'Keyword'),
  inPeriod: text('期間', 'Period'),
  specialPrice: text('特別単価', 'Special price'),
  add: text('素材を追加', 'Add a material'),
  addTitle: text('広告素材の追加', 'Add an ad material'),
  rewardNameHint: text(
    'アフィリエイターに見える成果の呼び名です。空欄のときは、広告の成果地点の名称だけを表示します。',
    'What publishers see as the result. Leave it empty to show the names of the promotion’s goals.',
  ),
  rewarded: text('報酬の対象', 'Rewarded'),
  basics: text('基本情報', 'Basics'),
  preview: text('プレビュー', 'Preview'),
  source: text('HTMLソース', 'HTML source'),
  publish: text('公開する', 'Publish'),
  pause: text('停止する', 'Pause'),
  remove: text('削除', 'Delete'),
  publishQuestion: text(
    '公開すると、提携中のメディアがこの素材のリンクを取得できます。',
    'Media in partnership can get links of this material.',
  ),
  pauseQuestion: text(
    '停止すると、新しいリンクは取得できなくなります。',
    'No new links can be issued.',
  ),
  removeQuestion: text(
    'この素材を削除します。30日間は、運営者が復元できます。リンクが発行されている素材は削除できません。',
    'It will be deleted. For 30 days the operator can restore it. A material that has links cannot be deleted.',
  ),
  edit: text('編集', 'Edit'),
  editTitle: text('広告素材の編集', 'Edit an ad material'),
  stays: text('変わらないもの', 'What stays'),
  present: text('いまの表示', 'As it is now'),
  newImage: text('差し替える画像', 'New image'),
  newImageHint: text(
    '空欄ならそのまま。同じ大きさの画像だけを差し替えられ、貼り付け済みのタグにも新しい画像が表示されます。',
    'Leave it empty to keep the image. A new one must have the same size; tags that are pasted already show it too.',
  ),
  periodHint: text(
    '期間外は新しく渡さず、掲載中のリンクは「終了後のリンク先」へ移動します。空欄なら期間の指定なし。',
    'Outside of it no links are given out, and placed ones lead to the destination after the end. Leave it empty for no limit.',
  ),
  another: text('続けて追加する', 'Add another'),
  open: text('詳細を見る', 'See the details'),
  toList: text('素材一覧へ', 'Back to the list'),
  promotion: text('広告を見る', 'See the promotion'),
  empty: text('素材はまだありません', 'There are no materials yet'),
  emptyDetail: text(
    'テキスト・バナー画像・動画・HTML・メール文を追加すると、提携中のメディアが掲載できます。',
    'Add texts, banners, videos, HTML or mail texts for your partners to place.',
  ),
  emptyToRead: text(
    '担当する広告主の素材が追加されると、ここに並びます。',
    'Materials of the advertisers you look after appear here once they are added.',
  ),
  image: text('画像ファイル', 'Image file'),
  imageHint: text(
    'PNG・JPEG・GIF・WebP、500KBまで。よく使われるサイズは 300×250、728×90、320×100 です。動画では再生前に表示する画像で、動画の大きさもこの画像に合わせます。',
    'PNG, JPEG, GIF or WebP of at most 500 kB. Common sizes are 300×250, 728×90 and 320×100. Of a video it is what is shown before it plays, and the size it has.',
  ),
  bodyText: text('リンクテキスト', 'Link text'),
  bodyAlt: text('代替テキスト', 'Alternative text'),
  bodyAltHint: text(
    '画像が表示されないときの文章です。',
    'Shown where the image cannot be displayed.',
  ),
  bodyTextHint: text(
    '200文字以内。この文章全体がリンクになります。',
    'At most 200 characters; all of it becomes the link.',
  ),
  bodyVideoHint: text(
    '200文字以内。動画の下に、リンクとして表示します。',
    'At most 200 characters; shown below the video as the link.',
  ),
  bodyMail: text('メール文', 'Mail text'),
  bodyMailHint: text(
    '5000文字以内。リンクを入れる場所に [link] と書いてください。装飾はできません。',
    'At most 5000 characters of plain text. Write [link] where the link belongs.',
  ),
  mailHint: text(
    '1行目が件名です。そのままメールに貼り付けてください。表示回数は計測されません。',
    'The first line is the subject. Paste it into a mail as it is; impressions are not counted.',
  ),
  bodyNative: text('説明文', 'Description'),
  bodyNativeHint: text(
    '200文字以内。見出しの下に表示します。',
    'At most 200 characters, shown below the headline.',
  ),
  brandHint: text(
    '誰の広告かを「PR」とあわせて表示します。',
    'Shown beside “PR”, so that readers know whose advertisement it is.',
  ),
  video: text('動画ファイル', 'Video file'),
  chooseVideo: text('動画を選ぶ', 'Choose a video'),
  setPeriod: text('期間を変更', 'Change the period'),
  copy: text('ほかの広告へコピー', 'Copy to another promotion'),
  copyQuestion: text(
    '選んだ素材を、下書きとしてコピーします。コピー先の広告のサイトにないリンク先は、空欄（広告のリンク先）になります。',
    'They are copied as drafts. A destination that is not on the site of the other promotion is left out, so that the copy leads where that promotion does.',
  ),
  copyTo: text('コピー先の広告', 'Promotion to copy to'),
  setPeriodQuestion: text(
    '選んだ素材の期間を、この期間にそろえます。空欄にした日は、制限なしになります。期間外は、掲載中のリンクが「終了後のリンク先」へ移動します。',
    'All that you chose get this period; a day that is left empty limits nothing. Outside of it placed links lead to the destination after the end.',
  ),
  setDestination: text('リンク先を変更', 'Change the destination'),
  setDestinationQuestion: text(
    '選んだ素材のリンク先をこのURLに変えます。発行済みのリンクはそのままで、次のクリックから新しいリンク先へ移動します。',
    'All that you chose lead here from the next click on. Links that are placed stay as they are.',
  ),
  videoHint: text(
    'MP4・WebM、30MBまで。選ぶとすぐにアップロードします。',
    'MP4 or WebM of at most 30 MB. It is uploaded as soon as you choose it.',
  ),
  videoTooBig: text('動画は30MBまでです。', 'A video may have at most 30 MB.'),
  uploading: text('アップロード中…', 'Uploading…'),
  videoUrlHint: text(
    '動画ファイルの代わりに、https:// で始まる動画のURLを指定できます。',
    'Instead of a file, the address of a video that begins with https://.',
  ),
  tagsHint: text(
    '一覧で探すための目印です。アフィリエイターには見えません。',
    'For finding it in the list. Publishers do not see them.',
  ),
  abGroupHint: text(
    '同じ広告の素材に同じ名前を付けると、素材の詳細で成績を並べて比べられます。',
    'Materials of a promotion with the same name here are compared on the page of each.',
  ),
  abTitle: text('A/Bグループの比較', 'Comparison within the A/B group'),
  abNone: text('このグループの素材はほかにありません。', 'No other material is in this group.'),
  abLead: text(
    '直近30日。表示・クリックがそれぞれ100以上の素材を、最も良い素材と比べます。偶然でも起こりうる差（標準誤差の2倍まで）は「差は不明」です。',
    'The last 30 days. Materials with 100 impressions or clicks are compared with the best. A difference that chance may make (up to twice the standard error) is “Not certain”.',
  ),
  priorityHint: text(
    '0〜9999。大きいものほど、アフィリエイターの素材一覧とリンクで先に並びます。',
    '0 to 9999. What is higher comes first where publishers look for materials and links.',
  ),
  bodyHtml: text('HTML', 'HTML'),
  bodyHtmlHint: text(
    'リンク先はすべて [link] にしてください。例：<a href="[link]">詳しくはこちら</a>。スクリプトは使えません。',
    'Every href must be [link], as in <a href="[link]">More</a>. Scripts are not allowed.',
  ),
  destinationHint: text(
    '空欄なら広告のランディングページ。広告のサイト内のURLに限ります。',
    'If empty, the promotion’s landing page. It must be on the promotion’s site.',
  ),
  closedHint: text(
    '広告の停止・終了中にクリックした人が開くページ。空欄なら広告の設定に従います。',
    'The page for visitors who click while the promotion is paused or has ended. If empty, the promotion’s setting applies.',
  ),
  nameHint: text(
    '管理用の名前です。掲載はされません。',
    'For your own reference; it is not published.',
  ),
  linksTitle: text('広告リンク', 'Ad links'),
  chooseMedium: text('メディア', 'Media'),
  choosePromotion: text('広告', 'Promotion'),
  findLink: text('素材名・文面・サイズで絞り込む', 'Filter by name, words or size'),
  choose: text('メディアと広告を選んでください', 'Choose a medium and a promotion'),
  chooseDetail: text(
    '提携中の広告だけがリンクを取得できます。',
    'Links are available for promotions in partnership only.',
  ),
  noPartnership: text(
    'リンクを取得できる広告がありません',
    'There is no promotion that you can get links of',
  ),
  noPartnershipDetail: text(
    '広告を探して提携を申請してください。承認されると、公開中の広告のリンクを取得できます。',
    'Find promotions and apply for a partnership. Once approved, you can get links of what is open.',
  ),
  findOffers: text('広告を探す', 'Find promotions'),
  noMaterials: text('公開中の素材がありません', 'No material is public'),
  noMaterialsDetail: text(
    '広告主が素材を公開すると、ここにリンクが並びます。',
    'Links appear here when the advertiser publishes materials.',
  ),
  kinds: text('リンクの種類', 'Kind of link'),
  html: text('広告タグ', 'Ad tag'),
  url: text('広告URL', 'Ad URL'),
  short: text('短縮URL', 'Short'),
  qr: text('QRコード', 'QR code'),
  htmlHint: text(
    'そのまま貼り付けてください。表示回数もあわせて計測されます。',
    'Paste it as it is; it also counts how often it is shown.',
  ),
  urlHint: text(
    'メールやボタンなど、タグを貼れない場所に。',
    'For emails, buttons and wherever no tag fits.',
  ),
  shortHint: text(
    '文字数の限られた投稿や印刷物に。計測は広告URLと同じです。',
    'For print and short posts. It is tracked like the address.',
  ),
  direct: text('広告URL（直接）', 'Direct address'),
  directHint: text(
    '転送せずに広告主のページへつながります。クリックはそのページのタグが記録します。停止・終了後や端末ごとの行き先の切り替えは効きません。',
    'Leads to the advertiser’s page without a redirect; the tag on that page records the click. Other destinations, for phones or after the end, do not apply.',
  ),
  qrHint: text(
    'チラシや店頭に。読み取りは短縮URLのクリックとして計測されます。',
    'For flyers and shops. A scan is tracked as a click on the short link.',
  ),
  qrSize: text('大きさ', 'Size'),
  qrPng: text('PNGを保存', 'Save as PNG'),
  qrSvg: text('SVGを保存', 'Save as SVG'),
  builder: text('リンクを組み立てる', 'Build the links'),
  builderLead: text(
    'ここで入力した内容は、このページのすべてのリンクにすぐ反映されます。',
    'What you enter here goes into all links of this page at once.',
  ),
  product: text('商品リンク', 'Product link'),
  productHint: text(
    '商品ページのURLを入れると、そのページへ直接リンクできます。',
    'Enter the address of a product page to link straight to it.',
  ),
  productGood: text('このページへ直接リンクします。', 'The links lead straight to this page.'),
  subParameters: text('サブパラメータ', 'Sub-parameters'),
  subParametersHint: text(
    '任意の値です。クリックログに残り、キックバック通知でも受け取れます。pbid・kbp1〜kbp3 は会員などを見分ける値、pcp・sub1〜sub5 は掲載位置や記事などの分類に向いています。',
    'Values of your own, kept in the click log and handed back in kickback notices. Use pbid and kbp1 to kbp3 to recognise a visit; pcp and sub1 to sub5 to sort by placement, article and the like.',
  ),
  clearBuilder: text('入力をクリア', 'Clear'),
})

export const materialTitle = (name: string) => text(name, name)
export const sizeOf = (width: number, height: number) =>
  text(`${width}×${height}`, `${width}×${height}`)
export const productHosts = (hosts: readonly string[]) =>
  text(`リンクできるホスト：${hosts.join('、')}`, `Hosts you may link to: ${hosts.join(', ')}`)
export const productRefused = (hosts: readonly string[]) =>
  text(
    `このURLには直接リンクできません。https:// で始まる ${hosts.join('、')} のページにしてください。`,
    `No direct link is possible to this address. Choose a page of ${hosts.join(', ')} that begins with https://.`,
  )
export const pixels = (n: number) => text(`${n}×${n} ピクセル`, `${n}×${n} pixels`)
export const materialsCopied = (n: number) =>
  text(`${n.toLocaleString('ja-JP')}件をコピーしました。`, `${n.toLocaleString('en')} copied.`)

export const inPeriodChoices = {
  true: text('期間内', 'Today is in it'),
  false: text('期間外', 'Today is not in it'),
} as const
export const specialPriceChoices = {
  true: text('あり', 'Yes'),
  false: text('なし', 'No'),
} as const
