import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { capLabelOf } from '@tsunagi/contract/catalogue/messages/conversionRules'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { firstFullCap, isOfAdvertiser, usedOf, type Cap } from '../../domain/caps/caps.rules.ts'
import type { NamedCheck, Remark, Stop } from './check.rules.ts'
import { eventOf, type Ordered } from '../facts/facts.rules.ts'
import { worthOf } from '../facts/worth.rules.ts'
import { said } from '../facts/said.rules.ts'

/** The code of a notice that no place is left for. */
export const codeOfCap: Record<Cap['source'], number> = {
  cap_results_day: codes.capResultsDay,
  cap_results_month: codes.capResultsMonth,
  cap_results_total: codes.capResultsTotal,
  cap_budget_day: codes.capBudgetDay,
  cap_budget_month: codes.capBudgetMonth,
  cap_budget_total: codes.capBudgetTotal,
  advertiser_budget: codes.capAdvertiserBudget,
  advertiser_credit: codes.capAdvertiserCredit,
  goal: codes.capGoal,
  affiliater: codes.capAffiliater,
  media: codes.capMedia,
}

/** Whether it is worth a result, and whether there is room for one. */
export const worthChecks: readonly NamedCheck<Ordered>[] = [
  ['call', checkCall],
  ['caps', checkCaps],
  ['flags', noteFlags],
]

function checkCall({ goal, seconds, notice }: Ordered): Remark | Stop | null {
  if (goal.kind !== 'call') return null
  if (seconds === null)
    return { code: codes.badParameter, detail: noLength(said(notice.params, 'seconds')) }
  return seconds < goal.min_seconds
    ? {
        code: codes.shortCall,
        detail: text(
          `通話 ${seconds} 秒（規定 ${goal.min_seconds} 秒）`,
          `A call of ${seconds} s; ${goal.min_seconds} s are required`,
        ),
      }
    : { detail: text(`通話 ${seconds} 秒`, `A call of ${seconds} s`) }
}

const noLength = (sent: string | null): Text =>
  sent === null
    ? text(
        'パラメータ seconds（通話秒数）がありません',
        'The parameter seconds (length of the call) is missing',
      )
    : text(`通話秒数「${sent}」は秒数ではありません`, `“${sent}” is no number of seconds`)

function checkCaps(facts: Ordered): Remark | Stop | null {
  const { notice, promotion, past } = facts
  if (eventOf(notice) === 'reserve') return null
  const cap = firstFullCap(past.caps, worthOf(facts).gross)
  if (cap === null) return null
  const [label, used, limit] = [capLabelOf(cap), usedOf(cap), cap.limit]
  return promotion.cap_reached === 'keep' && !isOfAdvertiser(cap)
    ? {
        outcome: 'info',
        detail: text(
          `上限を超えていますが、設定により受け付けます：${label.ja} ${used} / ${limit}`,
          `Over the cap, but taken by the promotion's setting: ${label.en} ${used} of ${limit}`,
        ),
      }
    : {
        code: codeOfCap[cap.source],
        detail: text(
          `上限に達しています：${label.ja} ${used} / ${limit}`,
          `The cap is reached: ${label.en} ${used} of ${limit}`,
        ),
      }
}

function noteFlags({ clickFlags }: Ordered): Remark | null {
  return clickFlags.length === 0
    ? null
    : {
        outcome: 'info',
        detail: text(
          `クリックの注記: ${clickFlags.join(', ')}`,
          `Notes on the click: ${clickFlags.join(', ')}`,
        ),
      }
}
