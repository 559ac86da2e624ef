import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import type { tagStates } from '../tagState.ts'

export const tagStateLabels = {
  unseen: text('未確認', 'Not verified'),
  seen: text('正常', 'Working'),
  quiet: text('最近の通知なし', 'Not seen lately'),
  stopped: text('停止の疑い', 'May have stopped'),
} satisfies Record<(typeof tagStates)[number], Text>

export const tagStateColumns = {
  tag_state: column(text('タグの状態', 'State of the tag'), tagStateLabels),
  tag_seen_at: column(text('最後の成果通知', 'Last notice')),
} satisfies Columns
