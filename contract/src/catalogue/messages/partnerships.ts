import { column, type Columns } from '../../endpoint.ts'
import type { PartnershipMove, partnershipStatuses } from '../partnershipMoves.ts'
import { masterLabels } from './masters.ts'
import { text, type Text } from '../../messages/text.ts'

export const partnershipStatusLabels = {
  applying: text('申請中', 'Applied'),
  held: text('保留', 'On hold'),
  approved: text('提携中', 'In partnership'),
  rejected: text('却下', 'Rejected'),
  blocked: text('永久却下', 'Refused for good'),
  expired: text('期限切れ', 'Expired'),
  ended: text('解除', 'Ended'),
} satisfies Record<(typeof partnershipStatuses)[number], Text>

export const partnershipMoveLabels = {
  approve: text('承認', 'Approve'),
  hold: text('保留にする', 'Put it on hold'),
  reject: text('却下', 'Reject'),
  block: text('永久却下にする', 'Refuse for good'),
  lift: text('永久却下を解く', 'Lift the refusal'),
  end: text('提携を解除', 'End the partnership'),
} satisfies Record<PartnershipMove, Text>

/** With the choice of promotions one has not applied for. */
export const offerPartnershipLabels = {
  none: text('未申請', 'Not applied for'),
  ...partnershipStatusLabels,
} satisfies Record<string, Text>

export const partnershipColumns = {
  id: column(text('提携ID', 'Partnership ID')),
  status: column(text('ステータス', 'Status'), partnershipStatusLabels),
  media_id: column(text('メディアID', 'Media ID')),
  media_name: column(text('メディア', 'Media')),
  media_url: column(text('メディアURL', 'Media URL')),
  media_kind: column(masterLabels.mediaTypes),
  media_categories: column(masterLabels.mediaCategories),
  monthly_page_views: column(text('月間PV', 'Monthly page views')),
  affiliater_name: column(text('アフィリエイター', 'Publisher')),
  promotion_id: column(text('広告ID', 'Promotion ID')),
  ad_name: column(text('広告', 'Promotion')),
  message: column(text('申請メッセージ', 'Message')),
  reason: column(text('却下・解除の理由', 'Reason')),
  applied_at: column(text('申請日時', 'Applied at')),
  decided_at: column(text('承認・却下日時', 'Decided at')),
} satisfies Columns
