import { text, type Text } from '../../messages/text.ts'

/** The states of kickbacks as they are stored. */
export const storedKickbackLabels = {
  queued: text('送信待ち', 'Waiting'),
  succeeded: text('成功', 'Delivered'),
  retry_wait: text('再送待ち', 'Waiting to retry'),
  failed: text('失敗', 'Failed'),
  dead: text('再送終了', 'Given up'),
  refused: text('送信不可', 'Refused'),
  superseded: text('新しい通知に置換', 'Superseded'),
  cancelled: text('破棄', 'Discarded'),
} satisfies Record<string, Text>

/** The states of kickbacks as they are shown. */
export const kickbackStateLabels = {
  ...storedKickbackLabels,
  sending: text('送信中', 'Being sent'),
  paused: text('停止中', 'Paused'),
} satisfies Record<string, Text>
