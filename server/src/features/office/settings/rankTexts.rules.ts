import { inDigits } from '@tsunagi/contract/money'
import type { LandingTexts } from '@tsunagi/contract/office/settingSections'
import { payCycleWords } from '@tsunagi/contract/people/messages/ranks'
import { affiliaterRanks, type RankRule, type RankSetting } from '@tsunagi/contract/people/ranks'
import { text, type Text } from '@tsunagi/contract/messages/text'

const monthNames = ['December', 'January']

/** What the front page says of the ranks, by the names of its texts: the operator's own rules. */
export const rankTexts = (setting: RankSetting): LandingTexts =>
  Object.fromEntries(
    affiliaterRanks.flatMap((rank, index) =>
      Object.entries(cellsOf(setting[rank], daysOf(setting.regular))).map(
        ([name, words]): [string, Text] => [`rank${index + 1}.${name}`, words],
      ),
    ),
  )

const cellsOf = (rule: RankRule, longest: number): Record<string, Text> => ({
  condition: conditionOf(rule),
  payday: payCycleWords(rule),
  example: exampleOf(rule),
  share: share(daysOf(rule) / longest),
})

function conditionOf({ threshold, invited_only }: RankRule): Text {
  if (invited_only) return text('招待制', 'By invitation')
  if (threshold === 0) return text('ご登録時から', 'From the start')
  const amount = inDigits(threshold)
  return text(`${amount}円以上`, `¥${amount} or more`)
}

/** When rewards confirmed in November are paid: in December or January. */
const exampleOf = ({ pay_months, pay_day }: RankRule): Text =>
  text(`${pay_months === 1 ? 12 : 1}月${pay_day}日`, `${pay_day} ${monthNames[pay_months - 1]}`)

/** Days from the end of November to the pay day. */
const daysOf = ({ pay_months, pay_day }: RankRule) => pay_day + (pay_months - 1) * 31

const share = (part: number) => text(part.toFixed(3), part.toFixed(3))
