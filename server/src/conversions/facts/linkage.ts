import { translateAmount, translateStatus } from '@tsunagi/contract/catalogue/linkageMacros'
import { dayOf } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { isOfMany } from '../../journal/records.ts'
import type { TraceStep } from '../decide/trail.rules.ts'
import { isFromServer, type Facts, type Promoted } from './facts.rules.ts'

/** What a notice of another network means in our words: its amount, and its status, which is none of ours even where it is written like one. Others stay as they are, and so does what is one of many changes: no network tells its results so. */
export function linkedFacts(facts: Facts): { facts: Facts; trace: TraceStep[] } {
  const { promotion, notice } = facts
  if (!promotion?.linkage || !isFromServer(notice) || isOfMany(notice)) return { facts, trace: [] }
  const { status_map, amount_rule } = promotion.linkage
  const sent = notice.params['status']
  const status = sent === undefined ? undefined : translateStatus(sent, status_map)
  const amountText = translateAmount(
    facts.amountText,
    amount_rule,
    dayOf(new Date(notice.received_at)),
  )
  const translated = { ...facts, amountText }
  const trace = [noteOf(facts.amountText, amountText, sent, status)]
  if (sent === undefined) return { facts: translated, trace }
  if (status === undefined) return { facts: { ...translated, unmappedStatus: sent }, trace }
  return { facts: withStatus({ ...translated, promotion }, status), trace }
}

/** The first notice of an order makes the result, whatever its status; a later one changes it. */
function withStatus(facts: Promoted, status: string): Facts {
  const { promotion, notice, past } = facts
  const { status: _sent, ...params } = notice.params
  if (status === 'pending') return { ...facts, notice: { ...notice, params } }
  if (past.sameOrder || status !== 'approved')
    return { ...facts, notice: { ...notice, params: { ...params, status } } }
  return {
    ...facts,
    notice: { ...notice, params },
    promotion: { ...promotion, result_mode: 'auto' },
  }
}

function noteOf(
  theirAmount: string | null,
  amount: string | null,
  theirStatus: string | undefined,
  status: string | undefined,
): TraceStep {
  const said = (value: string | null | undefined) => value ?? '-'
  return {
    step: 'linkage',
    outcome: 'info',
    detail: text(
      `連携先の通知を読み替えました（金額 ${said(theirAmount)} → ${said(amount)}、ステータス ${said(theirStatus)} → ${said(status)}）`,
      `Converted as a notice of the connected network (amount ${said(theirAmount)} → ${said(amount)}, status ${said(theirStatus)} → ${said(status)})`,
    ),
  }
}
