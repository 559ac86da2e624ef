import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { storedKickbackLabels } from '../../results/messages/kickbackStates.ts'
import { kickbackErrorLabels } from '../../results/messages/kickbacks.ts'
import type { ToldWebhookEvent, WebhookEvent } from '../webhookEvents.ts'

export const webhookEventLabels = {
  'result.created': text('成果が発生した', 'A result occurred'),
  'result.approved': text('成果が承認された', 'A result was approved'),
  'result.rejected': text('成果が却下された', 'A result was rejected'),
  'result.changed': text('成果が変わった（金額・保留など）', 'A result changed (amounts, hold)'),
  'partnership.applied': text('提携が申請された', 'A partnership was applied for'),
  'partnership.approved': text('提携が始まった', 'A partnership began'),
  'partnership.rejected': text('提携の申請が却下された', 'An application was rejected'),
  'partnership.ended': text('提携が終わった', 'A partnership ended'),
  'promotion.status_changed': text('広告の状態が変わった', 'A promotion changed its status'),
  'claim.issued': text('請求書が発行された', 'An invoice was issued'),
  'claim.paid': text('請求書が入金済みになった', 'An invoice was paid'),
  'claim.reopened': text('請求書の入金済みが取り消された', 'An invoice is no longer paid'),
  'claim.voided': text('請求書が取り消された', 'An invoice was voided'),
  'affiliater.registered': text('アフィリエイターが登録された', 'A publisher registered'),
  'affiliater.approved': text('アフィリエイターが承認された', 'A publisher was approved'),
  'media.approved': text('メディアが承認された', 'A medium was approved'),
  'payment.confirmed': text('支払が確定した', 'A payment was confirmed'),
  'payment.unconfirmed': text(
    '支払の確定が取り消された・保留になった',
    'A confirmed payment was taken back or held',
  ),
  'payment.paid': text('支払が完了した', 'A payment was made'),
  'payment.returned': text(
    '支払済みが取り消された・組戻しになった',
    'A payment was undone or came back',
  ),
  'month.closed': text('月が締められた', 'A month was closed'),
  'month.reopened': text('月の締めが解除された', 'A month was opened again'),
} satisfies Record<WebhookEvent, Text>

/** The events that a delivery may be of. */
export const toldEventLabels = {
  ...webhookEventLabels,
  'webhook.test': text('テスト送信', 'Test'),
} satisfies Record<ToldWebhookEvent, Text>

/** How a webhook stands; `paused` = it was called in vain too often, and is called once an hour. */
export const webhookStateLabels = {
  active: text('送信中', 'Sending'),
  paused: text('停止中（エラー続き）', 'Paused (failing)'),
  stopped: text('停止', 'Off'),
} satisfies Record<string, Text>

/** How telling a system of one event stands. */
export const webhookDeliveryLabels = {
  queued: storedKickbackLabels.queued,
  succeeded: storedKickbackLabels.succeeded,
  retry_wait: storedKickbackLabels.retry_wait,
  failed: storedKickbackLabels.failed,
  dead: storedKickbackLabels.dead,
  refused: storedKickbackLabels.refused,
} satisfies Record<string, Text>

/** Why it was not told, by the code it is stored with. */
export const webhookErrorLabels = {
  refused: kickbackErrorLabels.refused,
  status: kickbackErrorLabels.status,
  redirect: kickbackErrorLabels.redirect,
  timeout: kickbackErrorLabels.timeout,
  connection: kickbackErrorLabels.connection,
  expired: kickbackErrorLabels.expired,
  secret_unreadable: text(
    '署名シークレットを復号できません。シークレットを更新してから再送してください。',
    'The signing secret cannot be decrypted. Renew it, then send again.',
  ),
} satisfies Record<string, Text>
export type WebhookError = keyof typeof webhookErrorLabels

export const webhookColumns = {
  id: column(text('Webhook ID', 'Webhook ID')),
  name: column(text('名前', 'Name')),
  url: column(text('送信先URL', 'Address')),
  events: column(text('送るイベント', 'Events'), webhookEventLabels),
  status: column(text('状態', 'State'), webhookStateLabels),
  delivered: column(text('送信成功（30日）', 'Delivered (30 days)')),
  undelivered: column(text('送信失敗（30日）', 'Failed (30 days)')),
  last_sent_at: column(text('最終送信', 'Last sent')),
  created_at: column(text('登録日時', 'Registered at')),
} satisfies Columns
