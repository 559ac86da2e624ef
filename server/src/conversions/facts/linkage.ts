import { translateAmount, translateStatus } from '@tsunagi/contract/catalogue/linkageMacros'
import { dayOf } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { rescaled, type ToldLine } from '../../domain/pricing/lines.rules.ts'
import { isOfMany } from '../../journal/records.ts'
import type { TraceStep } from '../decide/trail.rules.ts'
import { isFromServer, type Facts, type Promoted } from './facts.rules.ts'
import { said } from './said.rules.ts'

/** What a notice of another network means in our words: its amount, with what its lines say of theirs, and its status, which is none of ours even where it is written like one. Others stay as they are, and so does what is one of many changes: no network tells its results so. */
export function linkedFacts(facts: Facts): { facts: Facts; trace: TraceStep[] } {
  const { promotion, notice } = facts
  if (!promotion?.linkage || !isFromServer(notice) || isOfMany(notice)) return { facts, trace: [] }
  const { status_map, amount_rule } = promotion.linkage
  const sent = said(notice.params, 'status')
  const status = sent === null ? undefined : translateStatus(sent, status_map)
  const amountText = translateAmount(
    facts.amountText,
    amount_rule,
    dayOf(new Date(notice.received_at)),
  )
  const lines = linesFor(facts, amountText)
  const translated = { ...facts, amountText, lines }
  const trace = [noteOf(facts.amountText, amountText, sent, status)]
  if (sent === null) return { facts: translated, trace }
  if (status === undefined) return { facts: { ...translated, unmappedStatus: sent }, trace }
  return { facts: withStatus({ ...translated, promotion }, status), trace }
}

/** The lines of an order whose sale was translated: what they say in yen becomes as much more or less, and is not read where the sale is not. */
function linesFor({ lines, amountText: sent }: Facts, sale: string | null): Facts['lines'] {
  if (lines === null || sent === null || sent === sale) return lines
  const priced = lines.filter((line) => line.sale !== null)
  const ours: readonly ToldLine[] =
    sale === null
      ? priced.map((line) => ({ ...line, sale: null }))
      : rescaled(priced, Number(sent), Number(sale))
  return lines.map((line) => ours[priced.indexOf(line)] ?? line)
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
  theirStatus: string | null,
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
