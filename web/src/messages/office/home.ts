import { shownDay } from '@tsunagi/contract/messages/shownDay'
import type { Represented, UserKind } from '@tsunagi/contract/endpoint'
import type { FirstStepName } from '@tsunagi/contract/office/dashboard'
import { counted } from '@tsunagi/contract/messages/counted'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'
import type { ScreenPath } from '../../client/PlainLink.tsx'
import { weekdays } from './reports.ts'

export const homeMessages = catalogue({
  todos: text('対応が必要なこと', 'To do'),
  nothingToDo: text('対応が必要なことはありません。', 'Nothing to do.'),
  thisMonth: text('今月の実績', 'This month'),
  toReport: text('レポートで見る', 'Open the report'),
  today: text('今日', 'Today'),
  yesterday: text('昨日', 'Yesterday'),
  forecast: text('月末の予想', 'Month-end forecast'),
  results: text('成果', 'Results'),
  clicks: text('クリック', 'Clicks'),
  adjusted: text('ほかに調整', 'besides, adjustments'),
  last30: text('直近30日', 'Last 30 days'),
  shownFigure: text('グラフの項目', 'Figure in the chart'),
  money: text('成果と金額', 'Results and money'),
  traffic: text('クリック', 'Clicks'),
  topPromotions: text('広告ランキング（直近30日）', 'Top promotions (last 30 days)'),
  topMedia: text('メディアランキング（直近30日）', 'Top media (last 30 days)'),
  noRanking: text('まだ実績がありません', 'No figures yet'),
  rewards: text('報酬', 'Rewards'),
  toRewards: text('報酬管理へ', 'See the rewards'),
  firstSteps: text('はじめに', 'First steps'),
  stepDone: text('完了', 'Done'),
  stepOpen: text('未完了', 'To do'),
  arrange: text('カードの配置', 'Arrange cards'),
  arrangeLead: text(
    '表示するカードと順番を選びます。あなたの画面だけに反映されます。',
    'Choose which cards stand here, and in which order. It is for you alone.',
  ),
  arrangeSave: text('この配置にする', 'Arrange it like this'),
  arrangeReset: text('初めの配置に戻す', 'Back to the usual'),
})

interface AmountLabels {
  approved: Text
  short: Text
}
const gross: AmountLabels = {
  approved: text('今月承認されたグロス', 'Gross approved this month'),
  short: text('グロス', 'Gross'),
}
const cost: AmountLabels = {
  approved: text('今月承認した広告費', 'Cost approved this month'),
  short: text('広告費', 'Cost'),
}
const reward: AmountLabels = {
  approved: text('今月確定した報酬', 'Reward approved this month'),
  short: text('報酬', 'Reward'),
}
export const moneySides = ['gross', 'net'] as const
export type MoneySide = (typeof moneySides)[number]
/** What each kind of money on a home screen is to its reader. */
export const amountLabelsOf = (kind: UserKind, side: MoneySide): AmountLabels =>
  side === 'net' ? reward : kind === 'advertiser' ? cost : gross

export const dateLine = (day: string, weekday: number) => {
  const [year, month, date] = day.split('-').map(Number)
  return text(
    `${year}年${month}月${date}日（${weekdays[weekday]!.ja}）`,
    `${weekdays[weekday]!.en}, ${shownDay(day, 'en')}`,
  )
}
/** How many results this month's approvals were, some of which may have occurred earlier; of both sides where there are two kinds of money. */
export const approvedOf = (n: number, sides: number) =>
  sides > 1
    ? text(
        `広告主とメディアを合わせて成果${n.toLocaleString('ja-JP')}件（先月以前の発生分を含む）`,
        `${counted(n, 'result')} of advertisers and publishers together, earlier months included`,
      )
    : text(
        `成果${n.toLocaleString('ja-JP')}件（先月以前の発生分を含む）`,
        `${counted(n, 'result')}, earlier months included`,
      )
export const countOf = (n: number) => text(`${n.toLocaleString('ja-JP')}件`, n.toLocaleString('en'))

export const moveCard = (card: string, by: -1 | 1) =>
  by < 0 ? text(`${card}を上へ`, `Move ${card} up`) : text(`${card}を下へ`, `Move ${card} down`)
export const cardMoved = (card: string, place: number, of: number) =>
  text(`${card}は${of}枚中${place}番目です。`, `${card} is number ${place} of ${of}.`)

/** How long the oldest of several has waited. */
export const oldestOf = (days: number) =>
  days <= 0
    ? text('最も古いものは今日', 'Oldest: today')
    : text(
        `最も古いものは${days.toLocaleString('ja-JP')}日前`,
        `Oldest: ${days.toLocaleString('en')} ${days === 1 ? 'day' : 'days'} ago`,
      )

export interface FirstStep {
  title: Text
  detail: Text
  /** A screen, if there is one for it. */
  to: ScreenPath
  /** What tells whether it is done: the network, or the settings themselves. */
  done: FirstStepName | 'settings'
  /** Of these clients: no step of an agency that represents only others. */
  agencyOf?: Exclude<Represented, 'both'>
}

/** What a new user does first, in this order. */
export const firstSteps: Record<UserKind, readonly FirstStep[]> = {
  admin: [
    {
      title: text('設定を済ませる', 'Complete the settings'),
      detail: text(
        '発行元と口座、メールサーバーなど、「未設定」と表示される区分を埋めます。',
        'Fill in what is marked as not set: who issues documents, bank account, mail server.',
      ),
      to: '/systemSetting',
      done: 'settings',
    },
    {
      title: text('広告主を登録する', 'Register an advertiser'),
      detail: text(
        '広告を出す企業と、その請求の条件を登録します。',
        'Register a company that advertises, and how it is billed.',
      ),
      to: '/advertiser/regist',
      done: 'advertiser',
    },
    {
      title: text('広告を登録する', 'Register a promotion'),
      detail: text(
        '成果地点と報酬を決め、計測タグを広告主に渡します。',
        'Set goals and rewards, and hand the tag to the advertiser.',
      ),
      to: '/promotion/regist',
      done: 'promotion',
    },
    {
      title: text('素材を追加する', 'Add ad materials'),
      detail: text(
        'バナーやテキストを用意すると、メディアが掲載できるようになります。',
        'Provide banners and texts so that media can publish them.',
      ),
      to: '/adMaterial/addition',
      done: 'material',
    },
    {
      title: text('メディアを審査する', 'Review the media'),
      detail: text(
        '掲載するサイトの内容を確かめて承認します。',
        'Review each site and approve it.',
      ),
      to: '/media/search',
      done: 'medium',
    },
  ],
  agency: [
    {
      title: text('広告を確認する', 'See the promotions'),
      detail: text(
        '担当する広告主の広告と計測の状態を確認します。',
        'Check the promotions of your advertisers.',
      ),
      to: '/promotion',
      done: 'promotion',
      agencyOf: 'advertiser',
    },
    {
      title: text('メディアを確認する', 'See the media'),
      detail: text(
        '担当するアフィリエイターのメディアと審査の状態を確認します。',
        'Check the media of your publishers, and how far their review is.',
      ),
      to: '/media/search',
      done: 'medium',
      agencyOf: 'media',
    },
  ],
  advertiser: [
    {
      title: text('広告を登録する', 'Register a promotion'),
      detail: text(
        '成果地点と報酬を決めて登録します。運営が登録した広告があれば完了です。',
        'Set goals and rewards. A promotion that the operator registered for you counts, too.',
      ),
      to: '/promotion/regist',
      done: 'promotion',
    },
    {
      title: text('広告と計測タグを確認する', 'Check the promotion and its tag'),
      detail: text(
        '申込完了ページにタグを設置すると、成果の計測が始まります。',
        'Place the tag on your thank-you page to start tracking.',
      ),
      to: '/promotion',
      done: 'tag',
    },
    {
      title: text('提携申請を審査する', 'Review applications'),
      detail: text(
        '掲載したいメディアからの申請を承認します。',
        'Approve the media that want to publish your ad.',
      ),
      to: '/promotion/partnershipApplication',
      done: 'application',
    },
    {
      title: text('成果を承認する', 'Approve results'),
      detail: text(
        '内容を確認し、承認または却下します。',
        'Look at each result, then approve or reject it.',
      ),
      to: '/actionLogRaw/search',
      done: 'decision',
    },
  ],
  affiliater: [
    {
      title: text('メディアを登録する', 'Register your site'),
      detail: text(
        '広告を掲載するサイトを登録し、審査を受けます。',
        'Register the site you will publish on.',
      ),
      to: '/media/regist',
      done: 'medium',
    },
    {
      title: text('広告を探して提携を申請する', 'Find a promotion and apply'),
      detail: text(
        '報酬や承認率を比べて、合う広告に申請します。',
        'Compare rewards and approval rates, then apply.',
      ),
      to: '/promotion/affiliater/search',
      done: 'application',
    },
    {
      title: text('広告リンクを掲載する', 'Publish the link'),
      detail: text(
        '提携が承認されたら、リンクをコピーしてサイトに貼ります。',
        'Once approved, copy the link to your site.',
      ),
      to: '/promotion/affliateLinks',
      done: 'visits',
    },
    {
      title: text('振込先口座を登録する', 'Register your bank account'),
      detail: text('報酬を受け取る口座を登録します。', 'So that rewards can be paid.'),
      to: '/common/accounts',
      done: 'bank_account',
    },
  ],
}
