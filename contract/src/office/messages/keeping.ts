import { counted } from '../../messages/counted.ts'
import { text, type Text } from '../../messages/text.ts'
import type { JobName } from '../jobNames.ts'
import type { Erasure, KeptGroup, KnownKind } from '../keptGroups.ts'
import type { KeptFigures } from '../privacy.ts'

export const knownKindLabels = {
  name: text('氏名・会社名', 'Names'),
  contact: text('住所・連絡先・生年月日', 'Addresses, contacts and dates of birth'),
  bank: text('口座', 'Bank accounts'),
  number: text('番号・外部のID', 'Numbers and IDs elsewhere'),
  visit: text('IPアドレス・ブラウザ', 'IP addresses and browsers'),
  address_of_page: text('サイトのURL・名称', 'Addresses and names of sites'),
  words: text('書かれた文章', 'Words somebody wrote'),
  copy: text('ほかの項目の写し', 'Copies of other fields'),
  file: text('ファイル', 'Files'),
  secret: text('パスワード・鍵（読めない形）', 'Passwords and keys, unreadable'),
} satisfies Record<KnownKind, Text>

export const erasureLabels = {
  replaced: text('置き換えて消去', 'Replaced'),
  deleted: text('行ごと削除', 'Deleted'),
  stays: text('残る', 'Stays'),
} satisfies Record<Erasure, Text>

interface GroupWords {
  label: Text
  /** What it is, to somebody who does not know the product. */
  detail: Text
  long: (figures: KeptFigures) => Text
  /** What ends it; null = nothing by itself. */
  by: JobName | null
  /** The page of the settings that says how long; null = the product does. */
  setting: '/systemResultSetting/info' | '/books/setting' | null
}

const days = (count: number) => text(`${count}日`, counted(count, 'day'))
const untilAsked = () =>
  text(
    '登録がある間。退会のあとは、消去のご請求に応じて消去します',
    'As long as the account is there; after it has been withdrawn, erased on request',
  )
const withoutEnd = () => text('期限なし', 'Without a limit')

/** What is kept in the same way: what it is, how long, and what ends it. */
export const keptGroupWords: Record<KeptGroup, GroupWords> = {
  accounts: {
    label: text('アカウント', 'Accounts'),
    detail: text(
      '氏名・会社名、住所、連絡先、生年月日、振込口座、ログインの設定、審査の記録。',
      'Names, addresses, contacts, dates of birth, bank accounts, how you sign in, and the record of screening.',
    ),
    long: untilAsked,
    by: null,
    setting: null,
  },
  media: {
    label: text('メディア', 'Media'),
    detail: text(
      'サイトのURL・名称・紹介文、所有の確認、広告を掲載したページの点検。',
      'Addresses, names and descriptions of sites, proof of ownership, and checks of pages that show ads.',
    ),
    long: untilAsked,
    by: null,
    setting: null,
  },
  agreements: {
    label: text('提携と条件のやり取り', 'Partnerships and terms'),
    detail: text(
      '提携の申請文、特別単価の申請、規約への同意と、そのときのIPアドレス。',
      'Applications, requests for special prices, and consent to the terms with the IP address at that time.',
    ),
    long: untilAsked,
    by: null,
    setting: null,
  },
  promotions: {
    label: text('広告', 'Promotions'),
    detail: text(
      '広告と素材の内容、単価、計測ドメイン。取引の内容を示すものです。',
      'Promotions and materials, prices, tracking domains: they show what was traded.',
    ),
    long: withoutEnd,
    by: null,
    setting: null,
  },
  results: {
    label: text('成果', 'Results'),
    detail: text(
      '成果・予約・成果調査の記録と金額。請求と支払の根拠です。',
      'Results, reservations and inquiries with their amounts: what invoices and payments rest on.',
    ),
    long: ({ book_years }) =>
      text(
        `法令により${book_years}年。退会された方について書かれた言葉は、そのあと確認のうえ消去します`,
        `By law, ${book_years} years; after that, words about those who left are erased once somebody has confirmed it`,
      ),
    by: 'propose_ended',
    setting: '/books/setting',
  },
  books: {
    label: text('帳簿・請求書・支払通知書', 'Books, invoices and statements'),
    detail: text(
      '請求、入金、支払と、その宛名・住所・口座。税法と電子帳簿保存法により保存します。',
      'Invoices, money received and paid, with the names, addresses and accounts on them: kept under the tax laws of Japan.',
    ),
    long: ({ book_years }) =>
      text(
        `法令により、事業年度の申告期限から${book_years}年。退会された方の宛名・口座・書類は、そのあと確認のうえ消去します（金額は残ります）`,
        `By law, ${book_years} years from the day the tax return of the business year is due. After that, names, accounts and documents of those who left are erased once somebody has confirmed it; amounts stay`,
      ),
    by: 'propose_ended',
    setting: '/books/setting',
  },
  visitors: {
    label: text('クリックと成果通知', 'Clicks and conversion notices'),
    detail: text(
      '広告を開いた方のIPアドレス、ブラウザ、リンク元、無作為なCookieの番号、注文番号。',
      'Of visitors: IP address, browser, referrer, a random number in a cookie, order number.',
    ),
    long: ({ retention_days, anonymise_days, cookie_days }) =>
      text(
        `${retention_days}日。IPアドレス・ブラウザ・リンク元の詳細は${anonymise_days}日で匿名化。Cookieは${cookie_days}日`,
        `${counted(retention_days, 'day')}. IP addresses, browsers and details of referrers are anonymised after ${counted(anonymise_days, 'day')}. The cookie lasts ${counted(cookie_days, 'day')}`,
      ),
    by: 'remove_logs',
    setting: '/systemResultSetting/info',
  },
  deliveries: {
    label: text('成果の連携', 'Deliveries of results'),
    detail: text(
      'メディアや広告媒体に送った成果の知らせと、その送り先。',
      'What was sent to media and ad platforms about results, and where to.',
    ),
    long: ({ retention_days }) =>
      text(
        `送信の記録は${retention_days}日。送り先は登録がある間`,
        `Attempts ${counted(retention_days, 'day')}; where to, as long as the account is there`,
      ),
    by: 'remove_logs',
    setting: '/systemResultSetting/info',
  },
  sign_ins: {
    label: text('ログインの履歴', 'Sign-in history'),
    detail: text(
      'ログインの日時、IPアドレス、ブラウザと、失敗の記録。',
      'When somebody signed in, from which IP address and browser, and failures.',
    ),
    long: ({ sign_in_days }) => days(sign_in_days),
    by: 'tidy_up',
    setting: null,
  },
  attempts: {
    label: text('ログイン失敗の回数', 'Counters of failed sign-ins'),
    detail: text('総当たりを防ぐための回数。', 'Counted to stop guessing.'),
    long: ({ attempt_days }) => days(attempt_days),
    by: 'tidy_up',
    setting: null,
  },
  moments: {
    label: text('手続きの途中の記録', 'Steps on their way'),
    detail: text(
      'ログインやパスワード再設定の途中で使う一時的な鍵。',
      'Keys for moments, while somebody signs in or asks for a new password.',
    ),
    long: () =>
      text(
        '長くて1日で使えなくなり、順次削除',
        'They stop working within a day, and are deleted as new ones come',
      ),
    by: null,
    setting: null,
  },
  mails: {
    label: text('送ったメール', 'Emails sent'),
    detail: text(
      '宛先と本文。運営からの一斉メールでは、本文中のどのリンクを何回開いたかも数えます（IPアドレスやブラウザは残しません。一斉メールごとに数えない設定にできます）。',
      'The address and the words. Of mailings of the operator also which link you opened and how often, without address or browser; the operator can switch that off for a mailing.',
    ),
    long: ({ mail_days }) => days(mail_days),
    by: 'tidy_up',
    setting: null,
  },
  notifications: {
    label: text('画面のお知らせ', 'Notifications'),
    detail: text('画面の中で知らせた内容。', 'What people were told in the product.'),
    long: ({ notification_days }) => days(notification_days),
    by: 'tidy_up',
    setting: null,
  },
  expired: {
    label: text('使えなくなったリンクと端末', 'Links and devices that ended'),
    detail: text(
      '確認用リンクと、期限の切れた端末の記録。途中で止まった登録のメールアドレスも同じ日数で消えます。',
      'Links of confirmation, and devices that ran out. Email addresses of registrations that stopped half-way go after as many days.',
    ),
    long: ({ expired_days }) =>
      text(
        `使えなくなってから${expired_days}日`,
        `${counted(expired_days, 'day')} after they ended`,
      ),
    by: 'tidy_up',
    setting: null,
  },
  files: {
    label: text('画像などのファイル', 'Pictures and files'),
    detail: text('広告素材やロゴの画像。', 'Pictures of materials and logos.'),
    long: ({ file_days }) =>
      text(
        `使われている間。使われなくなってから${file_days}日`,
        `As long as something shows them, and ${counted(file_days, 'day')} after that`,
      ),
    by: 'tidy_up',
    setting: null,
  },
  job_runs: {
    label: text('定期処理の記録', 'Runs of jobs'),
    detail: text('システムが決まった時刻に行った処理の結果。', 'What the system did at set times.'),
    long: ({ job_run_days }) => days(job_run_days),
    by: 'tidy_up',
    setting: null,
  },
  enquiries: {
    label: text('お問い合わせ', 'Enquiries'),
    detail: text(
      'お名前、連絡先、お問い合わせの内容と、対応のメモ。',
      'Your name, how to reach you, what you wrote, and notes about the answer.',
    ),
    long: ({ anonymise_days }) =>
      text(
        `ご請求があれば消去します。IPアドレスは${anonymise_days}日で消えます`,
        `Erased on request. The IP address goes after ${counted(anonymise_days, 'day')}`,
      ),
    by: 'anonymise',
    setting: '/systemResultSetting/info',
  },
  imports: {
    label: text('取り込みと移行の記録', 'Imports and migrations'),
    detail: text(
      'ファイルで登録したときの元の行と、以前のシステムでの番号。',
      'The lines of files that accounts were made from, and their numbers in a former system.',
    ),
    long: ({ expired_days }) => {
      const { ja, en } = untilAsked()
      return text(
        `${ja}。移行を始めていないファイルは、最後に送ってから${expired_days}日`,
        `${en}; files of a migration that is not begun for ${counted(expired_days, 'day')} after the last was sent`,
      )
    },
    by: null,
    setting: null,
  },
  requests: {
    label: text('個人情報に関するご請求', 'Requests about personal data'),
    detail: text(
      'ご請求の内容と、いつ誰が何を決めたか。',
      'What was asked, and who decided what and when.',
    ),
    long: () =>
      text(
        '対応の証拠として期限なし。消去のあとは、氏名と連絡先は残りません',
        'Without a limit, as proof; after an erasure without name and contacts',
      ),
    by: null,
    setting: null,
  },
  audit: {
    label: text('操作の記録', 'Audit log'),
    detail: text(
      '誰がいつ何を変えたか。書き換えを見つけられるように保存します。',
      'Who changed what and when, kept so that tampering shows.',
    ),
    long: () =>
      text(
        '期限なし。消去のときは、その方についての値を伏せ字にします',
        'Without a limit; on erasure, what it says of that person is blanked',
      ),
    by: null,
    setting: null,
  },
  operator: {
    label: text('運営の設定と文面', 'The operator’s own settings and texts'),
    detail: text(
      '運営会社の設定、掲示、メールの文面。ほかの方の情報は入れません。',
      'Settings, announcements and templates of the operator.',
    ),
    long: withoutEnd,
    by: null,
    setting: null,
  },
}
