import { partnershipStatusLabels } from '../../catalogue/messages/partnerships.ts'
import { column, type Columns, type Party } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import type { AudienceKind } from '../audience.ts'

export const mailingModeLabels = {
  once: text('一度だけ送る', 'Once'),
  steps: text('条件を満たした人に順次送る', 'To each when the time comes'),
} satisfies Record<string, Text>

export const mailingReaderLabels = {
  affiliater: text('アフィリエイター', 'Publishers'),
  advertiser: text('広告主', 'Advertisers'),
  agency: text('代理店', 'Agencies'),
} satisfies Record<Party, Text>

export const mailingStateLabels = {
  draft: text('下書き', 'Draft'),
  waiting: text('開始待ち', 'To begin'),
  sending: text('送信中', 'Being sent'),
  done: text('送信完了', 'Sent to all'),
  stopped: text('中止', 'Stopped'),
} satisfies Record<string, Text>

/** What saving a mailing does. */
export const mailingSavingLabels = {
  draft: text('下書きとして保存', 'Keep it as a draft'),
  waiting: text('送信を予約', 'Let it begin'),
} satisfies Record<string, Text>

export const audienceKindLabels = {
  active: text('クリック・成果があった', 'Had clicks or results'),
  idle: text('一度もクリック・成果がない', 'Never had any'),
  chosen: text('指定したアフィリエイター', 'Publishers named here'),
  chosen_advertisers: text('指定した広告主', 'Advertisers named here'),
  chosen_agencies: text('指定した代理店', 'Agencies named here'),
  rank: text('ランク', 'Rank'),
  group: text('グループ', 'Group'),
  tag: text('タグ', 'Tags'),
  partner: text('広告との提携の状況', 'Partnership with a promotion'),
  media_type: text('メディアの種別', 'Types of media'),
  media_category: text('メディアのカテゴリー', 'Categories of media'),
  promoting: text('公開中の広告の有無', 'Public promotions'),
  promotion_category: text('公開中の広告のカテゴリー', 'Categories of public promotions'),
  undecided: text('判断を待っている成果がある', 'Results that wait for a decision'),
  represents: text('代理店の種類', 'Role'),
  registered: text('登録した期間', 'Registered between'),
  registered_ago: text('登録から日数が経った', 'Days since registration'),
  unused_approval: text('提携承認後、クリックがない', 'Approved, and no click since'),
  dormant: text('ログインがない', 'Has not signed in'),
} satisfies Record<AudienceKind, Text>

export const activityLabels = {
  clicks: text('クリック', 'Clicks'),
  results: text('成果', 'Results'),
} satisfies Record<string, Text>

export const promotingLabels = {
  public: text('公開中の広告がある', 'Has some'),
  none: text('公開中の広告がない', 'Has none'),
} satisfies Record<string, Text>

export const partnerStateLabels = {
  none: text('提携なし', 'No partnership'),
  ...partnershipStatusLabels,
}

export const mailingColumns = {
  id: column(text('ID', 'ID')),
  name: column(text('管理用の名前', 'Name')),
  state: column(text('状態', 'State'), mailingStateLabels),
  mode: column(text('送信方法', 'Method'), mailingModeLabels),
  readers: column(text('送る相手', 'For whom'), mailingReaderLabels),
  recipients: column(text('送る人数', 'Recipients')),
  written: column(text('作成', 'Written')),
  sent: column(text('送信済み', 'Sent')),
  bounced: column(text('不達・失敗', 'Not delivered')),
  clicked: column(text('クリックした人', 'Who clicked')),
  left_out: column(text('対象外になった', 'Left out')),
  send_at: column(text('送信開始日時', 'Begins at')),
  per_hour: column(text('1時間あたりの通数', 'Emails an hour')),
  created_by: column(text('作成者', 'Written by')),
  created_at: column(text('作成日時', 'Created at')),
  counts_clicks: column(text('リンクのクリックを数える', 'Count clicks on links')),
} satisfies Columns

/** A link of a mailing, and what came of it. */
export const mailingLinkColumns = {
  url: column(text('リンク先', 'Leads to')),
  people: column(text('クリックした人', 'Who clicked')),
  clicks: column(text('クリック', 'Clicks')),
  automatic: column(text('プログラムによるもの', 'By programs')),
} satisfies Columns
