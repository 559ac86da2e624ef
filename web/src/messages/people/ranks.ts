import {
  payCycleNamed,
  payCycles,
  type AffiliaterRank,
  type PayCycleName,
} from '@tsunagi/contract/people/ranks'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import { payCycleWords } from '@tsunagi/contract/people/messages/ranks'
import type { Day, Month } from '@tsunagi/contract/day'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'
import { formatDay, formatYen } from '../../client/format.ts'
import { monthName } from '../money/claims.ts'

export const rankMessages = catalogue({
  title: text('ランク', 'Ranks'),
  pageTitle: text('アフィリエイター', 'Publishers'),
  detail: text(
    'ランクと支払サイクル、登録とメディアの審査、休眠、紹介制度',
    'Ranks and payment cycles, screening of sign-ups and media, dormancy, referrals',
  ),
  threshold: text('昇格の条件（3か月の確定報酬）', 'Earned with (three months)'),
  keep: text('維持の条件', 'Kept with'),
  keepHint: text('空のときは昇格の条件と同じです。', 'Empty: as much as earns it.'),
  uplift: text('報酬の上乗せ（%）', 'Reward uplift (%)'),
  cycle: text('支払サイクル', 'Payment cycle'),
  invited: text('招待のみ', 'By invitation only'),
  invitedHint: text(
    '毎月の判定では付けず、外しません。',
    'The monthly review neither gives nor takes it.',
  ),
  benefitsJa: text('特典（日本語）', 'Benefits (Japanese)'),
  benefitsEn: text('特典（英語）', 'Benefits (English)'),
  runDay: text('判定日（毎月）', 'Day of the review'),
  runDayHint: text(
    '今月の判定がまだで、過ぎた日に変えると、すぐに判定します。',
    'If this month has not been reviewed and the day has passed, it is reviewed at once.',
  ),
  grace: text('ランクダウンの猶予（月）', 'Months of grace'),
  graceHint: text(
    '下がる前に、この回数だけ予告します。',
    'A publisher is warned this many times before its rank is lowered.',
  ),
  card: text('あなたのランク', 'Your rank'),
  progress: text('直近3か月の確定報酬', 'Approved in three months'),
  locked: text('ランクは運営が設定しています。', 'Your rank is set by the operator.'),
  top: text('最高ランクです。', 'This is the highest rank.'),
  history: text('ランクの履歴', 'History of the rank'),
  noHistory: text('履歴はありません。', 'No history.'),
  tab: text('ランク', 'Rank'),
  reviews: text('ランクの判定', 'Rank reviews'),
  monthly: text('毎月の判定', 'Monthly review'),
  noReviews: text('判定はまだありません。', 'There has been no review.'),
  basis: text('いつの判定か', 'Which review'),
  outcomeHint: text(
    '空のときは、判定で変わる人と、固定のため変わらない人を表示します。',
    'Empty: all whom the review changes or warns, and whom a lock keeps.',
  ),
  none: text('判定で変わる人はいません。', 'The review changes nobody.'),
  noneDetail: text(
    '金額は今日までに確定した報酬です。判定日までに確定する報酬で変わることがあります。',
    'Amounts are what is approved by today; what is approved before the review can change it.',
  ),
  toReviews: text('判定のプレビュー', 'Preview of the review'),
})

/** What the rules mean, one sentence a line. */
export const rankRules = [
  text(
    '毎月の判定日の午前3時に、前月までの3か月に確定した報酬（ネット）でランクを見直します。',
    'On the day of the review, at 3 a.m., ranks are reviewed by the rewards (net) approved in the three months before.',
  ),
  text(
    '条件を満たすとすぐに上がり、下がるのは予告のあとに1段階ずつです。固定したランクは変わりません。',
    'A rank rises at once when it is earned, and falls one step at a time after a warning. Locked ranks stay.',
  ),
  text(
    '支払サイクルは、次に締める月から適用します。休業日は翌営業日です。作成済みの支払は動きません。',
    'A payment cycle counts from the next month that is closed, on the next bank day if banks are closed. Payments that were made keep their dates.',
  ),
  text(
    '上乗せは、広告の通常の報酬に加えます。グロスは変わりません。',
    'The uplift is added to the reward of the promotion; gross stays as it is.',
  ),
]

export const paidOnWords = ({ ja, en }: Text) => text(`お支払い：${ja}`, `Paid on the ${en}`)

/** The months that count, and when they are looked at. */
export const reviewedWords = (from: Month, to: Month, on: Day) =>
  text(
    `${Number(from.slice(5))}月〜${Number(to.slice(5))}月に確定した報酬を、${formatDay(on)}に判定します。`,
    `What is approved from ${monthName(from).en} to ${monthName(to).en} is reviewed on ${formatDay(on)}.`,
  )

export const missingTo = (rank: AffiliaterRank, missing: number) =>
  missing > 0
    ? text(
        `${affiliaterRankLabels[rank].ja}まであと${formatYen(missing)}`,
        `${formatYen(missing)} to ${affiliaterRankLabels[rank].en}`,
      )
    : text(
        `${affiliaterRankLabels[rank].ja}の条件を満たしています。次の判定で上がります。`,
        `Enough for ${affiliaterRankLabels[rank].en}: the next review raises your rank.`,
      )

export const missingToKeep = (missing: number) =>
  text(
    `いまのランクの維持には、あと${formatYen(missing)}必要です。`,
    `Keeping your rank takes ${formatYen(missing)} more.`,
  )

/** The cycles to choose from, soonest first, by `months-day`. */
export const cycleLabels = Object.fromEntries(
  payCycles.map((name) => [name, payCycleWords(payCycleNamed(name))]),
) as Record<PayCycleName, Text>

export const upliftWords = (rate: number) =>
  text(`報酬に${rate / 100}%を上乗せ`, `${rate / 100}% more reward`)
