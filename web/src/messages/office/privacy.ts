import { column, type Columns } from '@tsunagi/contract/endpoint'
import { auditTargetLabels } from '@tsunagi/contract/office/messages/audit'
import { erasureLabels } from '@tsunagi/contract/office/messages/keeping'
import { unauditedTableLabels } from '@tsunagi/contract/office/messages/keptTables'
import type { KeptFigures } from '@tsunagi/contract/office/privacy'
import { counted } from '@tsunagi/contract/messages/counted'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const privacyMessages = catalogue({
  title: text('個人情報の取扱い', 'Personal data'),
  lead: text(
    'このネットワークが、どなたの何を、どれだけの期間持っているか。ここにある日数は、システムがいま使っている設定そのものです。',
    'What this network knows of whom, and how long it keeps it. The days are the very settings the system goes by today.',
  ),
  held: text('持っている情報と期間', 'What is kept, and how long'),
  ask: text('ご請求の方法', 'What you can ask for'),
  rights: text(
    'ご自身の情報の開示、訂正、利用停止、消去を請求できます。ご本人であることを確認したうえで、遅滞なくお答えします。',
    'You can ask to see your data, to have it corrected, to have its use stopped, and to have it erased. Once we know that it is you, we answer without delay.',
  ),
  howMembers: text(
    'アフィリエイターの方は、ログインして「アカウント」の画面から請求できます。',
    'Publishers ask for it on the page of their account, once signed in.',
  ),
  howOthers: text(
    'そのほかの方は、お問い合わせからご連絡ください。',
    'Everybody else, please write to us.',
  ),
  contact: text('お問い合わせ', 'Enquiries'),
  erased: text('消去を請求されたとき', 'When you ask for erasure'),
  erasedLead: text(
    '退会済みで、未払いの報酬や未確定の成果がないことを確かめてから消去します。氏名、住所、連絡先、口座、文章、ログインの記録は消え、元に戻せません。帳簿、請求書、支払通知書、成果と金額は、法令の定める期間が過ぎるまで残ります。過ぎたあとは、ご請求がなくても、担当者が確かめたうえで、氏名・口座・書類を消去します。',
    'We erase once the account has been withdrawn and no reward or result is open. Names, addresses, contacts, bank accounts, words and sign-ins go, and cannot be brought back. Books, invoices, statements, results and amounts stay until the time that the law sets is over. After it, names, accounts and documents are erased without your asking, once somebody has confirmed it.',
  ),
  keptTitle: text('個人情報の保存期間', 'What is kept of people'),
  keptLead: text(
    'データベースの表ごとに、人についての何が入り、いつ、どの処理や設定によって消え、消去の請求でどうなるか。書き出しと消去が使う一覧から作られるので、実際の動作と食い違いません。',
    'For each table of the database: what it holds of people, when and by which job or setting it goes, and what becomes of it on request. It is made from the list that export and erasure go by, so it cannot differ from what they do.',
  ),
  outside: text('データベースの外にあるもの', 'Outside of the database'),
  place: text('場所', 'Where'),
  backups: text('バックアップ', 'Backups'),
  exports: text('全データの書き出し', 'Full exports'),
  personalFiles: text('開示用のファイル', 'Files for people who asked'),
  journal: text('計測サーバーの記録', 'The tracker’s journal'),
  journalLong: text(
    'データベースに取り込まれ、区切りのファイルが終わるまで',
    'Until the database has taken it in and its file is full',
  ),
  backupNote: text(
    'バックアップは消去の前の状態を含みます。古いものから順に入れ替わって消えます。',
    'Backups hold what was there before an erasure. The oldest are replaced one after the other.',
  ),
  nothing: text('ありません', 'Nothing'),
  byNothing: text('自動では消えません', 'Nothing ends it by itself'),
  and: text('、', ', '),
  publicPage: text('本人向けのページを見る', 'See the page for the people concerned'),
})

export const keptColumns = {
  table: column(text('表', 'Table'), { ...unauditedTableLabels, ...auditTargetLabels }),
  known: column(text('人についての内容', 'What it holds of people')),
  long: column(text('保存期間', 'How long')),
  by: column(text('消す処理', 'Job that ends it')),
  setting: column(text('期間を決める設定', 'Setting that decides')),
  erasure: column(text('消去の請求があると', 'On request'), erasureLabels),
} satisfies Columns

export const privacyColumns = {
  group: column(text('情報', 'Data')),
  long: column(text('保存期間', 'How long')),
  erasures: column(text('消去を請求すると', 'When you ask for erasure')),
} satisfies Columns

/** What lies outside of the database, and how long. */
export const outsideOf = ({ backups, export_days, personal_file_days }: KeptFigures) => [
  [
    privacyMessages.backups,
    backups === null
      ? text('自動では作られません', 'None are made by themselves')
      : text(`新しいものから${backups}個`, `The newest ${backups}`),
  ] as const,
  [privacyMessages.exports, text(`${export_days}日`, counted(export_days, 'day'))] as const,
  [
    privacyMessages.personalFiles,
    text(`${personal_file_days}日`, counted(personal_file_days, 'day')),
  ] as const,
  [privacyMessages.journal, privacyMessages.journalLong] as const,
]
