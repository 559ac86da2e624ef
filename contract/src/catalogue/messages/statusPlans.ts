import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import type { reachableStatuses, statusPlanStates } from '../statusPlans.ts'

export const reachableStatusLabels = {
  public: text('公開', 'Public'),
  paused: text('停止', 'Paused'),
  ended: text('終了', 'Ended'),
} satisfies Record<(typeof reachableStatuses)[number], Text>

export const statusPlanStateLabels = {
  reserved: text('予約中', 'Reserved'),
  applied: text('実行済み', 'Done'),
  cancelled: text('取り消し済み', 'Taken back'),
  failed: text('審査が必要なため中止', 'Not done: it has to be reviewed'),
} satisfies Record<(typeof statusPlanStates)[number], Text>

export const nextPlanLabels = {
  next_status: column(text('予約したステータス', 'Planned status'), reachableStatusLabels),
  next_status_at: column(text('予約日時', 'Planned for')),
} satisfies Columns

export const statusPlanLabels = {
  status: nextPlanLabels.next_status,
  apply_at: nextPlanLabels.next_status_at,
  state: column(text('状態', 'State'), statusPlanStateLabels),
  created_by_name: column(text('予約した人', 'Planned by')),
} satisfies Columns
