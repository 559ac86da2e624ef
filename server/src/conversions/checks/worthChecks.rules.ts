import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { capLabels } from '@tsunagi/contract/catalogue/messages/conversionRules'
import { text } from '@tsunagi/contract/messages/text'
import { capCodes, firstFullCap } from '../caps.rules.ts'
import type { Finding, NamedCheck } from './check.rules.ts'
import { eventOf, soldFor, type Facts } from '../facts/facts.rules.ts'
import { priceOf, ruleOfGoal } from '../../domain/pricing/pricing.rules.ts'

/** Whether it is worth a result, and whether there is room for one. */
export const worthChecks: readonly NamedCheck[] = [
  ['call', checkCall],
  ['caps', checkCaps],
  ['flags', noteFlags],
]

function checkCall({ goal, seconds }: Facts): Finding | null {
  if (goal!.kind !== 'call') return null
  if (seconds === null)
    return {
      code: codes.badParameter,
      detail: text(
        'パラメータ seconds（通話秒数）がありません',
        'The parameter seconds (length of the call) is missing',
      ),
    }
  return seconds < goal!.min_seconds
    ? {
        code: codes.shortCall,
        detail: text(
          `通話 ${seconds} 秒（規定 ${goal!.min_seconds} 秒）`,
          `A call of ${seconds} s; ${goal!.min_seconds} s are required`,
        ),
      }
    : { detail: text(`通話 ${seconds} 秒`, `A call of ${seconds} s`) }
}

function checkCaps(facts: Facts): Finding | null {
  const { notice, goal, promotion, past } = facts
  if (eventOf(notice) === 'reserve') return null
  const cap = firstFullCap(
    promotion!,
    past,
    priceOf(ruleOfGoal(goal!), { sale: soldFor(facts), quantity: 1 }).gross,
  )
  if (cap === null) return null
  const [label, used, limit] = [capLabels[cap], past.use[cap], promotion![cap]]
  return promotion!.cap_reached === 'keep'
    ? {
        outcome: 'info',
        detail: text(
          `上限を超えていますが、設定により受け付けます：${label.ja} ${used} / ${limit}`,
          `Over the cap, but taken by the promotion's setting: ${label.en} ${used} of ${limit}`,
        ),
      }
    : {
        code: capCodes[cap],
        detail: text(
          `上限に達しています：${label.ja} ${used} / ${limit}`,
          `The cap is reached: ${label.en} ${used} of ${limit}`,
        ),
      }
}

function noteFlags({ clickFlags }: Facts): Finding | null {
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
