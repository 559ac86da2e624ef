import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { advertiserFieldLabels } from '../../people/messages/advertisers.ts'
import { affiliaterFieldLabels } from '../../people/messages/affiliaters.ts'
import type { MigrationKind, MigrationSource, MigrationState } from '../migrationKinds.ts'

export const migrationSourceLabels = {
  affilicode: text('アフィリコード', 'AffiliCode'),
  cats: text('CATS・AFAD', 'CATS or AFAD'),
  generic: text('その他（CSV）', 'Other (CSV)'),
} satisfies Record<MigrationSource, Text>

export const migrationKindLabels = {
  advertiser: text('広告主', 'Advertisers'),
  affiliater: text('アフィリエイター', 'Publishers'),
  media: text('メディア', 'Media'),
  promotion: text('広告', 'Promotions'),
  material: text('素材', 'Materials'),
  partnership: text('提携', 'Partnerships'),
  result: text('成果', 'Results'),
  balance: text('期首残高', 'Opening balances'),
} satisfies Record<MigrationKind, Text>

export const migrationStateLabels = {
  draft: text('準備中', 'Being prepared'),
  checking: text('試行中', 'Trying out'),
  checked: text('試行済み', 'Tried out'),
  running: text('取込中', 'Running'),
  paused: text('一時停止', 'Paused'),
  done: text('取込済み', 'Imported'),
  adopted: text('確定', 'Adopted'),
  undoing: text('取り消し中', 'Being taken back'),
  undone: text('取り消し済み', 'Taken back'),
} satisfies Record<MigrationState, Text>

const legacyId = { legacy_id: column(text('旧ID', 'Former ID')) }
const status = { status: column(text('状態', 'State')) }
const amounts = {
  gross: column(text('グロス', 'Gross')),
  net: column(text('報酬', 'Reward')),
}

/** The fields of each kind, as a file may call its columns. */
export const migrationFields = {
  advertiser: { ...legacyId, ...status, ...advertiserFieldLabels },
  affiliater: { ...legacyId, ...status, ...affiliaterFieldLabels },
  media: {
    ...legacyId,
    affiliater: column(text('アフィリエイターの旧ID', 'Former ID of the publisher')),
    name: column(text('メディア名', 'Media name')),
    url: column(text('URL', 'URL')),
    kind: column(text('種類', 'Kind')),
    categories: column(text('カテゴリー', 'Categories')),
    description: column(text('説明', 'Description')),
    ...status,
  },
  promotion: {
    ...legacyId,
    advertiser: column(text('広告主の旧ID', 'Former ID of the advertiser')),
    ad_name: column(text('広告名', 'Promotion name')),
    site_url: column(text('サイトURL', 'Site URL')),
    landing_url: column(text('リンク先URL', 'Destination')),
    categories: column(text('カテゴリー', 'Categories')),
    summary: column(text('概要', 'Summary')),
    result_condition: column(text('成果条件', 'Condition for a result')),
    goal_name: column(text('成果地点名', 'Goal name')),
    price_kind: column(text('単価の種類', 'Kind of price')),
    ...amounts,
    ...status,
  },
  material: {
    ...legacyId,
    promotion: column(text('広告の旧ID', 'Former ID of the promotion')),
    name: column(text('素材名', 'Material name')),
    body: column(text('本文', 'Body')),
    destination_url: column(text('リンク先URL', 'Destination')),
    ...status,
  },
  partnership: {
    media: column(text('メディアの旧ID', 'Former ID of the medium')),
    promotion: column(text('広告の旧ID', 'Former ID of the promotion')),
    applied_at: column(text('申請日時', 'Applied at')),
    ...status,
  },
  result: {
    ...legacyId,
    promotion: column(text('広告の旧ID', 'Former ID of the promotion')),
    media: column(text('メディアの旧ID', 'Former ID of the medium')),
    material: column(text('素材の旧ID', 'Former ID of the material')),
    order_number: column(text('識別番号', 'Identifier')),
    occurred_at: column(text('発生日時', 'Occurred at')),
    decided_at: column(text('承認・却下日時', 'Decided at')),
    sale_amount: column(text('売上', 'Sale')),
    quantity: column(text('数量', 'Quantity')),
    ...amounts,
    ...status,
  },
  balance: {
    party: column(text('相手', 'Party')),
    legacy_id: column(text('旧ID', 'Former ID')),
    amount: column(text('期首の金額（税抜）', 'Amount before tax')),
  },
} satisfies Record<MigrationKind, Columns>

export const migrationColumns = {
  id: column(text('ID', 'ID')),
  name: column(text('名前', 'Name')),
  source: column(text('移行元', 'Source'), migrationSourceLabels),
  settled_month: column(text('精算済みの月', 'Settled until')),
  state: column(text('状態', 'State'), migrationStateLabels),
  created_at: column(text('作成日時', 'Created at')),
} satisfies Columns

export const migrationErrorColumns = {
  kind: column(text('移行の対象', 'Brought along'), migrationKindLabels),
  line: column(text('行', 'Line')),
  field: column(text('項目', 'Field')),
  value: column(text('値', 'Value')),
  message: column(text('内容', 'Problem')),
} satisfies Columns
