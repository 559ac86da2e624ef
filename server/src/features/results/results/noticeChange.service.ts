import { resultStatusLabels } from '@tsunagi/contract/results/messages/results'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { otherReason } from '@tsunagi/contract/people/rejectReasons'
import type { Result } from '@tsunagi/contract/results/results'
import type { Tx } from '../../../platform/db.ts'
import { listRejectReasons } from '../../people/rejectReasons/rejectReasons.queries.ts'
import { lockResultForSystem } from './results.queries.ts'
import { canBecome } from './results.rules.ts'
import { correctSale, decideAll } from './results.service.ts'

/** What the affiliater reads when a server rejects without a reason; kept as it was written. */
const unsaid = '理由は通知されませんでした / No reason was given'

interface Change {
  resultId: number
  status: Result['status']
  reason: string | null
  amount: number | null
}

/** What the advertiser's server says about a result: its sale first, then its status. Answers why it cannot be, or null. */
export async function changeByNotice(
  tx: Tx,
  now: Date,
  { resultId, status, reason, amount }: Change,
): Promise<Text | null> {
  let result = await lockResultForSystem(tx, resultId)
  const isMoney = result.status === 'approved'
  if (isMoney && (status !== 'approved' || (amount !== null && amount !== result.sale_amount)))
    return text('承認済みの成果は変更できません', 'An approved result cannot be changed')
  if (amount !== null && amount !== result.sale_amount)
    result = await correctSale(tx, result, { amount, at: now, userId: null })
  if (status === result.status) return null
  if (!canBecome(result.status, status)) return refusal(result.status, status)
  await decideAll(tx, now, null, [result], {
    status,
    reject_code: await reasonCode(tx, reason),
    reject_comment: reason || unsaid,
  })
  return null
}

function refusal(from: Result['status'], to: Result['status']): Text {
  const [was, wanted] = [resultStatusLabels[from], resultStatusLabels[to]]
  return text(
    `「${was.ja}」の成果を「${wanted.ja}」にはできません`,
    `A result that is ${was.en.toLowerCase()} cannot become ${wanted.en.toLowerCase()}`,
  )
}

/** A known reason, else the one for everything else. */
async function reasonCode(tx: Tx, reason: string | null): Promise<string> {
  const reasons = await listRejectReasons(tx, 'result')
  return reasons.find(({ code }) => code === reason)?.code ?? otherReason
}
