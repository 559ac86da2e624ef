import { text, type Text } from '../../messages/text.ts'
import type { logKinds } from '../retention.ts'

/** The logs that are kept for a time. */
export const logLabels = {
  click: text('クリック', 'Clicks'),
  notice: text('成果通知', 'Conversion notices'),
  kickback_attempt: text('キックバック送信記録', 'Kickback attempts'),
  sink_delivery: text('広告媒体への送信記録', 'Reports to ad platforms'),
  webhook_delivery: text('Webhookの送信記録', 'Deliveries of webhooks'),
} satisfies Record<(typeof logKinds)[number], Text>
