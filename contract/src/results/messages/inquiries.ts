import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { operatorLabel, partyLabels } from '../../people/messages/userKinds.ts'
import type { InquiryActor, InquiryEvent, InquiryStatus } from '../inquiryMoves.ts'
import { resultColumns } from './results.ts'

export const inquiryStatusLabels = {
  open: text('調査中', 'Being looked into'),
  waiting_affiliater: text('アフィリエイターの回答待ち', 'Waiting for the publisher'),
  waiting_advertiser: text('広告主の回答待ち', 'Waiting for the advertiser'),
  escalated: text('回答期限超過（運営が対応）', 'Overdue, with the operator'),
  accepted: text('認められました', 'Accepted'),
  denied: text('認められませんでした', 'Denied'),
} satisfies Record<InquiryStatus, Text>

export const inquiryKindLabels = {
  untracked: text('成果が計上されていない', 'Result not tracked'),
  incorrect: text('金額が正しくない', 'Amount is wrong'),
  declined: text('却下された成果', 'Result was rejected'),
} satisfies Record<string, Text>

export const inquiryEventLabels = {
  opened: text('調査の依頼', 'Inquiry'),
  ask_affiliater: text('アフィリエイターへの確認', 'Question to the publisher'),
  reply: text('アフィリエイターの回答', 'Answer of the publisher'),
  ask_advertiser: text('広告主への確認', 'Question to the advertiser'),
  answer: text('広告主の回答', 'Answer of the advertiser'),
  escalate: text('回答期限の超過', 'Deadline passed'),
  accept: text('認めました', 'Accepted'),
  deny: text('認めませんでした', 'Denied'),
  reopen: text('再調査の依頼', 'Reopened'),
  remark: text('補足', 'Remark'),
  note: text('社内メモ', 'Internal note'),
} satisfies Record<InquiryEvent, Text>

export const inquiryActorLabels = {
  affiliater: partyLabels.affiliater,
  advertiser: partyLabels.advertiser,
  admin: operatorLabel,
  system: text('システム', 'System'),
} satisfies Record<InquiryActor, Text>

export const inquiryColumns = {
  id: column(text('調査ID', 'Inquiry ID')),
  status: column(text('状態', 'State'), inquiryStatusLabels),
  kind: column(text('内容', 'About'), inquiryKindLabels),
  promotion_id: column(text('広告ID', 'Promotion ID')),
  ad_name: resultColumns.ad_name,
  advertiser_id: column(text('広告主ID', 'Advertiser ID')),
  advertiser_name: resultColumns.advertiser_name,
  media_id: column(text('メディアID', 'Media ID')),
  media_name: resultColumns.media_name,
  affiliater_id: column(text('アフィリエイターID', 'Publisher ID')),
  affiliater_name: resultColumns.affiliater_name,
  order_number: resultColumns.order_number,
  occurred_at: column(text('購入・申込の日時', 'Ordered at')),
  sale_amount: column(text('売上金額', 'Sale')),
  result_id: column(text('成果ID', 'Result ID')),
  due_at: column(text('回答期限', 'Answer due')),
  created_at: column(text('依頼日時', 'Asked at')),
  updated_at: column(text('最終更新', 'Last word')),
  decided_at: column(text('判断した日時', 'Decided at')),
} satisfies Columns

export const inquiryMessageLabels = {
  at: column(text('日時', 'Date and time')),
  side: column(text('発言者', 'Who'), inquiryActorLabels),
  by_name: column(text('発言した人', 'Person')),
  event: column(text('内容', 'What'), inquiryEventLabels),
  body: column(text('メッセージ', 'Message')),
  files: column(text('添付ファイル', 'Files')),
} satisfies Columns
