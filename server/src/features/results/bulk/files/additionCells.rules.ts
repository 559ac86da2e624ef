import { ManualResult } from '@tsunagi/contract/results/manualResult'
import { amountOf, numberOf } from '@tsunagi/contract/narrow'
import { saidInOwnWords } from '@tsunagi/contract/messages/ownWords'
import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { text } from '@tsunagi/contract/messages/text'
import { instantIn, unreadable } from '../../../../domain/cells/cells.rules.ts'
import { byField, type FieldErrors } from '../../../../platform/fieldErrors.ts'
import {
  idIn,
  isShortened,
  monthIn,
  statusIn,
  type Cells,
  type OwnStatuses,
  type LineWish,
} from './cells.rules.ts'

/** Where a line's medium is told: by itself, by its link, or by its affiliater. */
export interface Place {
  promotionId: number | null
  goal: string
  mediaId: number | null
  link: string
  affiliaterId: number | null
}

/** A result that a line adds, and whether it is approved at once. */
export interface Addition {
  add: ManualResult
  approve: Pick<LineWish, 'closing_month'> | null
}

const of = (cells: Cells, field: string) => String(cells[field] ?? '')
const idOf = (cells: Cells, field: string) => idIn(of(cells, field)) ?? null

/** Who sold what, as a line says it; a cell that is left empty or is no number says nothing. */
export const placeOf = (cells: Cells): Place => ({
  promotionId: idOf(cells, 'promotion_id'),
  goal: of(cells, 'goal_id'),
  mediaId: idOf(cells, 'media_id'),
  link: of(cells, 'link_code'),
  affiliaterId: idOf(cells, 'affiliater_id'),
})

const readings = {
  promotion_id: numberOf,
  material_id: numberOf,
  sale_amount: amountOf,
  quantity: numberOf,
  gross: amountOf,
  net: amountOf,
}
const words = ['cid', 'order_number', 'product_code', 'reward_code'] as const

const problems = {
  decision: naming(
    '「{approved}」か、空欄にしてください。',
    'Write {approved}, or leave it empty.',
  ),
  month: text('「2026-11」のように入力してください。', 'Write it like “2026-11”.'),
  shortened: text(
    '表計算ソフトが桁を省いた番号です。列を「文字列」にして、元の番号を入力してください。',
    'A spreadsheet has shortened this number. Make the column “Text” and enter the number as it was.',
  ),
}

/** What a line adds, given the ids of its goal and medium, and of the material of its link; `reason` is what is kept where the line says none. */
export function additionOf(
  cells: Cells,
  ids: { goal_id: number; media_id: number; material_id?: number },
  { reason, statuses }: { reason: string; statuses: OwnStatuses },
): Addition | FieldErrors {
  const errors: FieldErrors = {}
  const values: Record<string, unknown> = { ...ids, reason: cells['reason'] ?? reason }
  for (const field of words.filter((name) => name in cells)) values[field] = cells[field]
  for (const [field, read] of Object.entries(readings).filter(([name]) => name in cells)) {
    values[field] = read(of(cells, field))
    if (values[field] === null) errors[field] = [unreadable.number]
  }
  if (isShortened(of(cells, 'order_number'))) errors['order_number'] = [problems.shortened]
  const at = instantIn(of(cells, 'occurred_at'))
  if (at) values['occurred_at'] = new Date(at.at).toISOString()
  else errors['occurred_at'] = [unreadable.instant]
  const approve = approvalOf(cells, errors, statuses)
  if (Object.keys(errors).length > 0) return errors
  const parsed = ManualResult.safeParse(values)
  return parsed.success ? { add: parsed.data, approve } : byField(parsed.error.issues)
}

function approvalOf(cells: Cells, errors: FieldErrors, statuses: OwnStatuses): Addition['approve'] {
  const status = statusIn(String(cells['decision'] ?? '未承認'), statuses.byWord)
  if (status !== 'approved' && status !== 'pending')
    errors['decision'] = [saidInOwnWords(problems.decision, statuses.words)]
  if (status !== 'approved') return null
  const cell = of(cells, 'closing_month')
  if (cell === '') return {}
  const closing_month = monthIn(cell)
  if (closing_month) return { closing_month }
  errors['closing_month'] = [problems.month]
  return null
}
