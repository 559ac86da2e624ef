import { counted } from '@tsunagi/contract/messages/counted'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const mediaMessages = catalogue({
  title: text('メディア一覧', 'Media'),
  word: text('フリーワード', 'Keyword'),
  regist: text('メディアを登録', 'Register a medium'),
  registTitle: text('メディアの登録', 'Register a medium'),
  edit: text('編集', 'Edit'),
  editTitle: text('メディアの編集', 'Edit a medium'),
  basics: text('基本情報', 'Basics'),
  tabPartnerships: text('提携', 'Partnerships'),
  tabResults: text('成果', 'Results'),
  tabPlacements: text('掲載場所', 'Placements'),
  tabLinks: text('広告リンク', 'Ad links'),
  tabNotes: text('メモ', 'Notes'),
  noPartnerships: text('提携も申請もまだありません。', 'No partnerships or applications yet.'),
  noPlacements: text(
    'クリックのあったページはまだありません。',
    'No page has brought a click yet.',
  ),
  noLinks: text('広告リンクはまだ取得されていません。', 'No ad link has been taken yet.'),
  toFullList: text('一覧で見る', 'See the list'),
  noNotes: text('メモはまだありません。', 'There are no notes yet.'),
  notesLead: text(
    '運営の担当者だけが読めるメモです。書いた人と日時が残ります。',
    'Notes that only the operator’s people read, with who wrote them and when.',
  ),
  noteBody: text('メモの内容', 'Note'),
  addNote: text('メモを書く', 'Write a note'),
  noteAdded: text('メモを書きました。', 'The note was written.'),
  removeNote: text('メモを削除', 'Delete the note'),
  removeNoteQuestion: text('このメモを削除します。', 'This note will be deleted.'),
  screening: text('審査', 'Review'),
  linkSetting: text('連携設定', 'Link settings'),
  approve: text('承認', 'Approve'),
  reject: text('却下', 'Reject'),
  stop: text('停止', 'Suspend'),
  reason: text('理由（アフィリエイターに表示されます）', 'Reason (shown to the publisher)'),
  approveQuestion: text(
    '承認すると、このメディアで提携申請と広告リンクの取得ができるようになります。',
    'Once approved, this medium can apply for partnerships and take links.',
  ),
  rejectQuestion: text(
    '却下した理由はアフィリエイターに表示されます。内容を直して再申請できます。',
    'The publisher will see the reason, and may change the medium and submit it again.',
  ),
  stopQuestion: text(
    '停止すると、このメディアのリンクからのクリックは成果の対象外になります。',
    'Clicks on the links of a suspended medium no longer count.',
  ),
  empty: text('メディアはまだありません', 'There are no media yet'),
  emptyOwn: text(
    'サイトやSNSを登録すると、審査のあと広告と提携できます。',
    'Register your site or channel. Once screened, it can enter partnerships.',
  ),
  emptyOthers: text(
    '提携すると、相手のメディアがここに並びます。',
    'Media appear here when they enter a partnership with you.',
  ),
  emptyAgency: text(
    '担当する広告主と提携したメディアと、担当するアフィリエイターのメディアが、ここに並びます。',
    'Media that enter a partnership with your advertisers, and those of your publishers, appear here.',
  ),
  emptyAdmin: text(
    'アフィリエイターが登録すると、ここで審査できます。条件で絞り込んでいる場合は条件をクリアしてください。',
    'Media that publishers register appear here for screening. If you filtered, clear the conditions.',
  ),
  open: text('詳細を見る', 'See the details'),
  toList: text('メディア一覧へ', 'Back to the list'),
  another: text('続けて登録する', 'Register another'),
  findOffers: text('このメディアで広告を探す', 'Find promotions for it'),
  partnerships: text('提携・申請を見る', 'Partnerships'),
  links: text('広告リンク', 'Ad links'),
  results: text('成果を見る', 'See the results'),
  promotions: text('広告一覧', 'Promotions'),
  applications: text('提携申請', 'Partnership applications'),
  appHint: text(
    'アプリをストアで公開しているときだけ。追加・変更すると、もう一度審査します（承認済みの掲載は続けられます）。',
    'Only where there is an app in the store. A new one is screened again; what is approved goes on meanwhile.',
  ),
  bundleHint: text(
    'アプリのバンドルIDまたはパッケージ名（例：jp.co.example.app）。',
    'The bundle ID or package name of the app, such as jp.co.example.app.',
  ),
  readershipHint: text(
    '年齢層・性別・関心など。審査する運営者と、提携を申し込んだ広告主が参考にします。',
    'Their age, gender and interests. Those who review it, and advertisers you apply to, go by it.',
  ),
  aboutHint: text(
    '会社概要・プロフィールなど、運営者が分かるページ。',
    'A page that says who runs it, such as a profile.',
  ),
  followersHint: text(
    'SNSのフォロワー、チャンネル登録者、メルマガの読者などの数。',
    'Followers, subscribers of a channel, or readers of a newsletter.',
  ),
  hasApp: text('アプリ', 'App'),
  hasKickbacks: text('キックバック通知', 'Kickbacks'),
  moreUrlsHint: text(
    '同じメディアのほかのページやチャンネル（10件まで）。追加すると、もう一度審査します（承認済みの掲載は続けられます）。',
    'Other pages or channels of the same medium (up to ten). New ones are screened again; what is approved goes on meanwhile.',
  ),
  urlHint: text(
    'https:// から始まるトップページまたはチャンネルのURL。変更すると再審査になります（承認済みの掲載は続けられます）。',
    'The address of the top page or channel. A new one is screened again; what is approved goes on meanwhile.',
  ),
  kindHint: text(
    'SNSは、ここで選べるものだけが対象です。',
    'Of social networks, only those that can be chosen here are accepted.',
  ),
  descriptionHint: text(
    '20文字以上で、内容・読者・集客方法を書いてください。審査と提携の判断に使われます。',
    'At least 20 characters: what it is about, who reads it, how they come. Screening and advertisers rely on it.',
  ),
  pageViewsHint: text('おおよその数で構いません。', 'An estimate is fine.'),
  retire: text('登録を終える', 'Retire'),
  retireQuestion: text(
    '登録を終えますか。提携と申請はすべて終わり、これからのクリックと成果は計上されません（以前のクリックからの成果も含みます）。これまでの成果と報酬はそのまま残ります。元には戻せません。',
    'Retire it? All its partnerships and applications end, and clicks and results count no more, also results of earlier clicks. Results and rewards that are there stay. This cannot be undone.',
  ),
  rescreenedNotice: text(
    '変更した内容をもう一度審査しています。その間も提携とリンクは有効で、成果も計上されます。',
    'What has changed is being screened again. Partnerships and links go on meanwhile, and results count.',
  ),
  waitingNotice: text(
    '審査中です。承認されると提携申請ができるようになります。',
    'It is being screened. Once approved, it can apply for partnerships.',
  ),
})

export const mediaTitle = (name: string) => text(name, name)
export const mediaDecision = (names: string, question: { ja: string; en: string }) =>
  text(`「${names}」：${question.ja}`, `“${names}”: ${question.en}`)

/** Whether whose a medium is has been shown, as it is searched for. */
export const provenChoices = {
  true: text('確認済み', 'Verified'),
  false: text('未確認', 'Not verified'),
}

export const kickbackChoices = {
  true: text('設定済み', 'Set'),
  false: text('未設定', 'Not set'),
}

export const proofMessages = catalogue({
  title: text('所有の確認', 'Ownership'),
  lead: text(
    '次のどれか1つを行い「いま確認する」を押すと、ご自身のものであることを示せます。確認できたら外してかまいません。',
    'Do one of these and press “Look now” to show that it is yours. You may take it away once it was found.',
  ),
  meta: text('このページのheadに入れるタグ', 'A tag in the head of the page'),
  file: text('ファイルを置く場所', 'Where to put a file'),
  content: text('ファイル・DNSレコードの内容', 'What the file or the record contains'),
  dns: text('DNSのTXTレコード名', 'Name of a TXT record'),
  profile: text('プロフィールや概要欄に書く文', 'A line in the profile or description'),
  look: text('いま確認する', 'Look now'),
  found: text('すべてのURLの所有を確認しました。', 'All addresses are verified.'),
  notFound: text(
    'まだ確認できないURLがあります。置いた場所と内容をご確認ください。反映に時間がかかることもあります。',
    'Not every address is verified yet. Check the place and the content; it may take a while to appear.',
  ),
  byHand: text('運営が確認済みにする', 'Mark as verified'),
  byHandQuestion: text(
    'ほかの方法で所有を確認したときに使います。',
    'For a medium whose owner you have checked in another way.',
  ),
  takeBack: text('確認を取り消す', 'Take the verification back'),
  takeBackQuestion: text('所有は未確認に戻ります。', 'The medium is not verified any more.'),
  changed: text('変更しました。', 'Your changes are saved.'),
  nobody: text('応答なし', 'No answer'),
})
export const answeredWith = (status: number | null) =>
  status === null ? proofMessages.nobody : text(`HTTP ${status}`, `HTTP ${status}`)

/** For how many days a page has not answered. */
export const unreachedFor = (days: number) =>
  text(`${days}日間応答なし`, `No answer for ${counted(days, 'day')}`)
