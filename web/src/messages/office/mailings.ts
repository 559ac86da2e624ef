import { catalogue, text } from '@tsunagi/contract/messages/text'
import { counted } from '@tsunagi/contract/messages/counted'

export const mailingMessages = catalogue({
  title: text('一斉メール', 'Mailings'),
  writeTo: text('一斉メールを送る', 'Write to them'),
  regist: text('一斉メールを作成', 'Write a mailing'),
  registTitle: text('一斉メールの作成', 'A new mailing'),
  editTitle: text('一斉メールの変更', 'Change a mailing'),
  open: text('詳細を見る', 'See the details'),
  toList: text('一覧へ', 'Back to the list'),
  none: text('一斉メールはまだありません', 'No mailings yet'),
  noneDetail: text(
    '条件に合うアフィリエイター・広告主・代理店だけに、案内のメールを送れます。',
    'Write to exactly those publishers, advertisers or agencies whom it concerns.',
  ),
  word: text('名前・件名・本文', 'Name, subject or text'),
  whom: text('送る相手', 'For whom'),
  whomLead: text(
    '条件はすべて満たす必要があります。条件がなければ、選んだ種類の承認済みアカウント全員です。利用停止中の人と、配信を停止した人には送られません。',
    'All conditions have to hold. Without any it goes to all approved accounts of the kind you choose. Nobody suspended gets it, and nobody who has opted out.',
  ),
  readers: text('送る相手の種類', 'Kind of account'),
  conditions: text('条件', 'Conditions'),
  condition: text('何についての条件か', 'Condition about'),
  activity: text('クリックか成果か', 'Clicks or results'),
  promotion: text('対象の広告', 'Promotion'),
  anyPromotion: text(
    '空欄なら、どの広告でも当てはまります。',
    'Left empty, any promotion will do.',
  ),
  days: text('日数', 'Days'),
  ranks: text('対象のランク', 'Ranks'),
  chosen: text('対象のアフィリエイター', 'Publishers'),
  chosenAdvertisers: text('対象の広告主', 'Advertisers'),
  chosenAgencies: text('対象の代理店', 'Agencies'),
  groups: text('対象のグループ', 'Groups'),
  tags: text('いずれかのタグ', 'Any of these tags'),
  partnerStatus: text('提携のステータス', 'State of the partnership'),
  mediaTypes: text('メディアの種別', 'Types of media'),
  categories: text('メディアのカテゴリー', 'Categories of media'),
  promoting: text('公開中の広告', 'Public promotions'),
  promotionCategories: text('広告のカテゴリー', 'Categories of promotions'),
  sides: text('代理店の種類', 'Role'),
  from: text('登録日（から）', 'Registered from'),
  to: text('登録日（まで）', 'Registered until'),
  counting: text('数えています…', 'Counting …'),
  wordsPart: text('メールの文面', 'Words of the email'),
  wordsLead: text(
    '{{name}}（宛名）・{{site}}（サイト名）・{{login_link}}（ログインページ）を使えます。停止用のリンクは自動で付きます。英語を空欄にすると、英語の人にも日本語で届きます。',
    'Use {{name}} (of the recipient), {{site}} (the title of the site) and {{login_link}} (where one signs in). The link to unsubscribe is added. Without English, everybody gets the Japanese.',
  ),
  subjectJa: text('件名（日本語）', 'Subject (Japanese)'),
  bodyJa: text('本文（日本語）', 'Body (Japanese)'),
  subjectEn: text('件名（英語）', 'Subject (English)'),
  bodyEn: text('本文（英語）', 'Body (English)'),
  countsClicksHint: text(
    'リンクがこのサイトを経由し、開いた人数を結果に表示します。メールの末尾にその旨を記します。停止用のリンクは変わりません。',
    'Links lead through this site, and the results show how many opened them. The email says so at its end. The link to unsubscribe stays as it is.',
  ),
  sendPart: text('送り方', 'How it is sent'),
  sendLead: text(
    '「順次送る」は、始めたあとで日数に達した人に、1人1回だけ送り続けます。',
    'To each when the time comes: it goes on, once to each person, for whoever reaches the days after it has begun.',
  ),
  sendAt: text('送信を始める日時', 'Begins at'),
  sendAtHint: text('空欄ならすぐに始めます。', 'Left empty, it begins at once.'),
  perHour: text('1時間あたりの上限', 'At most within an hour'),
  perHourHint: text(
    '空欄なら制限しません。メールサーバーに上限があるときに使います。',
    'Left empty, there is no limit. For mail servers that have one.',
  ),
  saving: text('保存のしかた', 'Saving it'),
  savingHint: text(
    '下書きは送信されません。送信が始まるまでは、どちらも変更できます。',
    'A draft is not sent. Either can be changed until it begins.',
  ),
  edit: text('変更する', 'Edit'),
  copy: text('複製して作成', 'Write one like it'),
  test: text('自分に送ってみる', 'Send it to me'),
  testQuestion: text(
    '書かれている言語ごとに1通ずつ、自分のメールアドレスに送ります。ほかの人には送られません。',
    'One email for each language it is written in goes to your own address, and to nobody else.',
  ),
  remove: text('下書きを削除', 'Delete the draft'),
  removeQuestion: text(
    'この下書きを削除します。30日間は「最近削除したもの」から復元できます。',
    'This draft is deleted. For 30 days it can be restored under “Recently deleted”.',
  ),
  removed: text('下書きを削除しました。', 'The draft is deleted.'),
  links: text('リンクごとのクリック', 'Clicks on its links'),
  noLinks: text(
    '送信が始まると、本文のリンクがここに並びます。',
    'Links of the text stand here once it has begun.',
  ),
  summary: text('概要', 'Summary'),
  stop: text('中止する', 'Stop'),
  stopQuestion: text(
    'この一斉メールを中止します。すでに作成されたメールは送られます。再開はできません。',
    'This mailing stops. What is written already is sent. It cannot be started again.',
  ),
  stopped: text('一斉メールを中止しました。', 'The mailing is stopped.'),
})

/** Whom a mailing without conditions is for. */
export const everybody = {
  affiliater: text('承認済みのアフィリエイター全員', 'All approved publishers'),
  advertiser: text('承認済みの広告主全員', 'All approved advertisers'),
  agency: text('承認済みの代理店全員', 'All approved agencies'),
}

export const audienceCount = (total: number) =>
  text(`いま送ると ${total.toLocaleString('ja-JP')}人`, `${counted(total, 'person', 'people')} now`)
export const audienceOptedOut = (count: number) =>
  text(`ほかに配信停止 ${count}人`, `${counted(count, 'more has', 'more have')} opted out`)
/** Which conditions cannot be asked of those whom a mailing is for now. */
export const conditionsDropped = (readers: string, kinds: string) =>
  text(
    `条件「${kinds}」は、送る相手が「${readers}」のときは使えないため、外しました。送る相手を元に戻すと、条件も戻ります。`,
    `Dropped, because it cannot be asked of ${readers.toLowerCase()}: ${kinds}. It comes back when you choose again whom it was asked of.`,
  )
export const mailingCopyOf = (name: string) =>
  text(`一斉メール「${name}」の内容から始めています。`, `Begun like the mailing ${name}.`)
export const mailingTestSent = (address: string) =>
  text(`${address} に送りました。`, `It is on its way to ${address}.`)
export const mailingTitle = (name: string) => text(`一斉メール「${name}」`, `Mailing: ${name}`)

/** Beside a figure of a mailing, what it is a part of. */
export const ofWritten = (share: string) =>
  text(`作成したメールの${share}`, `${share} of those written`)
export const ofSent = (share: string) => text(`送信済みの${share}`, `${share} of those sent`)

/** Why somebody who chose more than can be named one by one has to say it otherwise. */
export const tooManyChosen = (most: number) =>
  text(
    `一人ずつ指定できるのは${most}件までです。それより多くの相手には、一斉メールの条件（タグ、登録日など）で送れます。`,
    `No more than ${most} can be named one by one. More are reached by the conditions of a mailing, such as tags or the day of registration.`,
  )
