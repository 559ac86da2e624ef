import { column } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import type { SecondLook } from '../secondLooks.ts'
import { resultColumns } from './results.ts'

export const secondLookKindLabels: Record<SecondLook['kind'], Text> = {
  made: text('手動で作成した成果', 'Result made by hand'),
  corrected: text('手動で訂正した金額', 'Amounts corrected by hand'),
}
export const secondLookStateLabels: Record<SecondLook['state'], Text> = {
  waiting: text('確認待ち', 'Waiting for confirmation'),
  agreed: text('同意済み', 'Agreed'),
  refused: text('見送り', 'Refused'),
  withdrawn: text('取り下げ', 'Withdrawn'),
}
export const secondLookLabels = {
  kind: column(text('内容', 'What'), secondLookKindLabels),
  state: column(text('確認の状況', 'Second look'), secondLookStateLabels),
  asked_at: column(text('依頼日時', 'Asked at')),
  asked_by: column(text('依頼した人', 'Asked by')),
  comment: column(text('理由', 'Reason')),
  sale_amount: resultColumns.sale_amount,
  gross: resultColumns.gross,
  net: resultColumns.net,
  answered_at: column(text('回答日時', 'Answered at')),
  answered_by: column(text('回答した人', 'Answered by')),
  answer: column(text('回答', 'Answer')),
}

/** The results that another administrator has to look at. */
export const secondLookFilterLabels = { waiting: secondLookStateLabels.waiting }
