import { catalogue, text } from '@tsunagi/contract/messages/text'

export const operationMessages = catalogue({
  title: text('お知らせ・メンテナンス・サポート', 'Notice, maintenance, support'),
  notice: text('サイトのお知らせ', 'Notice of the site'),
  noticeJa: text('お知らせバー（日本語）', 'Notice bar (Japanese)'),
  noticeEn: text('お知らせバー（英語）', 'Notice bar (English)'),
  noticeHint: text(
    'ログイン後のすべての画面の上に表示します。空のときは表示しません。',
    'Stands above every screen after signing in. Empty: there is none.',
  ),
  maintenance: text('メンテナンス中にする', 'Maintenance'),
  maintenanceHint: text(
    '管理者以外には案内の画面だけを表示します。クリックと成果の計測、APIは止まりません。',
    'Everybody but administrators sees one calm page. Tracking and the API never stop.',
  ),
  maintenanceJa: text('メンテナンスの案内（日本語）', 'Words of the maintenance page (Japanese)'),
  maintenanceEn: text('メンテナンスの案内（英語）', 'Words of the maintenance page (English)'),
  maintenanceWords: text(
    '終わる見込みの時刻などを書きます。空のときは標準の案内です。',
    'Such as when it is expected to end. Empty: the standard words.',
  ),
  hoursJa: text('サポートの受付時間（日本語）', 'Hours of the support desk (Japanese)'),
  hoursEn: text('サポートの受付時間（英語）', 'Hours of the support desk (English)'),
  hoursHint: text(
    'サポート画面に表示します。空のときは 9:30〜17:30（土日祝日を除く）です。',
    'On the support desk. Empty: 9:30–17:30 except weekends and holidays.',
  ),
  maintenanceTitle: text('ただいまメンテナンス中です', 'We are working on it'),
  maintenanceDetail: text(
    'しばらくしてからもう一度開いてください。クリックと成果の計測は続いています。',
    'Please come back in a while. Clicks and results are counted all the time.',
  ),
  membership: text('登録と休眠', 'Registration and dormancy'),
  minimumAge: text('登録できる年齢（歳以上）', 'Least age to register'),
  minimumAgeHint: text(
    'これより若い方は、自分で登録できません。18歳より下にはできません。',
    'Whoever is younger cannot register. The law does not allow less than 18.',
  ),
  mediaLimit: text('1人が登録できるメディアの数', 'Media of one publisher'),
  mediaLimitHint: text(
    'この数に達すると、新しいメディアを追加できません。登録済みのものは残ります。',
    'No more can be added once there are so many; those that are there stay.',
  ),
  dormantDays: text('休眠とするまでの日数', 'Days until an account is dormant'),
  dormantHint: text(
    'この日数ログインがないアフィリエイターを、30日前と7日前に知らせたうえで登録抹消にします。利用規約は1年を約束しています。',
    'Publishers nobody signs in for so long are taken off, told 30 and 7 days before. The terms of use promise a year.',
  ),
  offer: text('案件に表示する実績', 'Figures shown with offers'),
  leastResults: text('表示に必要な成果の件数', 'Results needed'),
  leastResultsHint: text(
    '期間の成果がこれより少ない広告は、EPC・承認率・承認までの日数を表示しません。',
    'With fewer results, EPC, approval rate and days to approve are not shown.',
  ),
  statisticsDays: text('集計する日数', 'Days looked at'),
  statisticsHint: text(
    '直近のこの日数から、EPC・承認率・承認までの日数を計算します。直近30日の値は別に表示できます。',
    'EPC, approval rate and days to approve are of so many days until now; those of the last 30 days can be shown beside them.',
  ),
  benchmarks: text('広告主にカテゴリーの水準を見せる', 'Show advertisers what is usual'),
  benchmarksHint: text(
    '広告主のホームに、同じカテゴリーの広告主の成果率・承認率・承認までの日数の中央を、自社の値と並べて表示します。十分な成果のある広告主が5社以上いるカテゴリーだけです。1社の値は分かりません。',
    'The home screen of advertisers shows the middle of conversion rate, approval rate and days to approve of all in the same category beside their own. Only where at least five advertisers have enough results; no single one can be told.',
  ),
  signIn: text('ログインとパスワード', 'Sign-in and passwords'),
  triesBefore: text('待ち時間が付くまでの失敗回数', 'Failures before one has to wait'),
  triesHint: text(
    '続けてこの回数失敗すると、1秒、2秒、4秒と最長15分まで待ち時間が付きます。',
    'From so many failures in a row on, the next try waits 1, 2, 4 … seconds, up to 15 minutes.',
  ),
  adminLength: text(
    '管理者のパスワードの最低文字数',
    'Least characters of an administrator’s password',
  ),
  otherLength: text(
    '管理者以外のパスワードの最低文字数',
    'Least characters of anybody else’s password',
  ),
  lengthHint: text(
    'これから設定するパスワードに効きます。いまのパスワードはそのまま使えます。',
    'It holds for passwords chosen from now on; those in use stay.',
  ),
  resetMinutes: text(
    'パスワード再設定リンクの有効時間（分）',
    'Minutes a link to reset a password works',
  ),
  resetHint: text(
    'これから送るリンクに効きます。短いほど、古いメールを悪用されにくくなります。',
    'It holds for links sent from now on. A short time keeps old emails from being misused.',
  ),
  setupHours: text(
    '初回パスワード設定リンクの有効時間（時間）',
    'Hours a link to choose a first password works',
  ),
  setupHint: text(
    '期限が切れたら、その方のページか一覧から送り直せます。',
    'When it has run out, send it again from the person’s page or the list.',
  ),
})
