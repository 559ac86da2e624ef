import { column, type Columns } from '../../endpoint.ts'
import type {
  MediumMove,
  PartnershipMove,
  PartnershipState,
  partnershipSides,
  partnershipStatuses,
} from '../partnershipMoves.ts'
import { affiliaterRankLabels } from '../../people/messages/accounts.ts'
import { screenReasonLabels } from './applicationRules.ts'
import { masterLabels } from './masters.ts'
import { termsVersionLabels } from './terms.ts'
import { text, type Text } from '../../messages/text.ts'
import { operatorLabel, partyLabels } from '../../people/messages/userKinds.ts'

export const partnershipStatusLabels = {
  invited: text('招待中', 'Invited'),
  applying: text('申請中', 'Applied'),
  held: text('保留', 'On hold'),
  approved: text('提携中', 'In partnership'),
  suspended: text('掲載停止', 'Suspended'),
  rejected: text('却下', 'Rejected'),
  blocked: text('永久却下', 'Refused for good'),
  declined: text('辞退', 'Declined'),
  withdrawn: text('取り下げ', 'Withdrawn'),
  expired: text('期限切れ', 'Expired'),
  ended: text('解除', 'Ended'),
} satisfies Record<(typeof partnershipStatuses)[number], Text>

export const partnershipStateLabels = {
  ...partnershipStatusLabels,
  ending: text('解除予定', 'Ending'),
} satisfies Record<PartnershipState, Text>

/** What a medium is told that was refused for good and is so no more: it stands outside as if it had been rejected. */
export const liftedLabel = text(
  '永久却下の解除（再申請できます）',
  'No longer refused for good, you may apply again',
)

export const partnershipMoveLabels = {
  approve: text('承認', 'Approve'),
  hold: text('保留にする', 'Put it on hold'),
  reject: text('却下', 'Reject'),
  block: text('永久却下にする', 'Refuse for good'),
  lift: text('永久却下を解く', 'Lift the refusal'),
  end: text('提携を解除', 'End the partnership'),
  resume: text('掲載停止を解く', 'Resume the partnership'),
  keep: text('解除を取り消す', 'Take the end back'),
  uninvite: text('招待を取り消す', 'Take the invitation back'),
} satisfies Record<PartnershipMove, Text>

export const mediumMoveLabels = {
  accept: text('招待を受ける', 'Accept the invitation'),
  decline: text('辞退する', 'Decline'),
  withdraw: text('取り下げる', 'Withdraw'),
  leave: text('提携をやめる', 'Leave the partnership'),
} satisfies Record<MediumMove, Text>

/** What a medium did, as whoever decides is told. */
export const partnershipNewsLabels = {
  applied: text('提携の申請がありました', 'Applied for a partnership'),
  joined: text('申請がすぐに承認されました', 'Applied and was approved at once'),
  accept: text('招待を受けて提携しました', 'Accepted the invitation'),
  decline: text('招待を辞退しました', 'Declined the invitation'),
  withdraw: text('提携の申請を取り下げました', 'Took the application back'),
  leave: text('提携をやめました', 'Left the partnership'),
} satisfies Record<'applied' | 'joined' | MediumMove, Text>
export type PartnershipNews = keyof typeof partnershipNewsLabels

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
  message: column(text('申請・招待のメッセージ', 'Message of the application or invitation')),
  reason: column(text('却下・解除の理由', 'Reason')),
  screened_for: column(text('審査が必要な理由', 'Why it is screened'), screenReasonLabels),
  terms_version: termsVersionLabels.version,
  agreed_version: column(text('同意した条件の版', 'Version agreed to')),
  last_day: column(text('提携の最終日', 'Last day of the partnership')),
  reapply_on: column(text('再申請できる日', 'May apply again from')),
  applied_at: column(text('申請・招待日時', 'Applied or invited at')),
  decided_at: column(text('承認・却下日時', 'Decided at')),
} satisfies Columns

const partnershipSideLabels = {
  admin: operatorLabel,
  advertiser: partyLabels.advertiser,
  affiliater: partyLabels.affiliater,
  system: text('自動', 'Automatic'),
} satisfies Record<(typeof partnershipSides)[number], Text>

/** What is shown of a partnership besides its row in the list. */
export const partnershipDetailColumns = {
  ...partnershipColumns,
  rank: column(text('ランク', 'Rank'), affiliaterRankLabels),
  refusals: column(text('過去の却下・解除', 'Rejected or ended before')),
} satisfies Columns

export const partnershipStepColumns = {
  at: column(text('日時', 'Date and time')),
  status: column(text('ステータス', 'Status'), partnershipStatusLabels),
  side: column(text('操作した側', 'By'), partnershipSideLabels),
  by_name: column(text('担当した人', 'Person')),
  last_day: partnershipColumns.last_day,
  message: column(text('メッセージ', 'Message')),
  reason: partnershipColumns.reason,
} satisfies Columns

export const answerColumns = {
  question: column(text('質問', 'Question')),
  answer: column(text('回答', 'Answer')),
} satisfies Columns

export const partnershipFigureColumns = {
  days: column(text('期間', 'Period')),
  clicks: column(text('クリック', 'Clicks')),
  results: column(text('成果', 'Results')),
  approved: column(text('承認', 'Approved')),
  approval_rate: column(text('承認率', 'Approval rate')),
} satisfies Columns
