import { materialStatusLabels } from '../../catalogue/messages/materials.ts'
import { mediaStatusLabels } from '../../catalogue/messages/media.ts'
import { partnershipStatusLabels } from '../../catalogue/messages/partnerships.ts'
import { priceUnitLabels } from '../../catalogue/messages/priceLevels.ts'
import { goalKindLabels, promotionStatusLabels } from '../../catalogue/messages/promotions.ts'
import { resultStatusLabels } from '../../results/messages/results.ts'
import { lifecycleLabels } from '../../people/messages/lifecycle.ts'
import { agencyFieldLabels } from '../../people/messages/agencies.ts'
import { advertiserFieldLabels } from '../../people/messages/advertisers.ts'
import { affiliaterFieldLabels } from '../../people/messages/affiliaters.ts'
import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import type { MigrationKind } from '../migrationKinds.ts'

const legacyId = { legacy_id: column(text('旧ID', 'Former ID')) }
const only = <Labels extends Record<string, Text>, const Name extends keyof Labels & string>(
  labels: Labels,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, labels[name]!])) as Record<Name, Text>
const statusOf = <Labels extends Record<string, Text>>(labels: Labels) => ({
  status: column(text('状態', 'State'), labels),
})
const accountStatus = statusOf(only(lifecycleLabels, ['approved', 'suspended']))
const price_kind = {
  price_kind: column(
    text('単価の種類', 'Kind of price'),
    only(goalKindLabels, ['fixed', 'share', 'click']),
  ),
}
const ofPromotion = {
  promotion: column(text('広告の旧ID', 'Former ID of the promotion')),
}
const ofGoal = { goal: column(text('成果地点の旧ID', 'Former ID of the goal')) }
const {
  affiliater_ids: _publishersComeLater,
  staff_id: _agencyStaff,
  ...agencyFields
} = agencyFieldLabels
const amounts = {
  gross: column(text('グロス', 'Gross')),
  net: column(text('報酬', 'Reward')),
}

/** The fields of each kind, as a file may call its columns. */
export const migrationFields = {
  advertiser: { ...legacyId, ...accountStatus, ...advertiserFieldLabels },
  agency: {
    ...legacyId,
    ...accountStatus,
    ...agencyFields,
    advertiser_ids: column(text('担当する広告主の旧ID', 'Former IDs of its advertisers')),
  },
  affiliater: {
    ...legacyId,
    ...accountStatus,
    ...affiliaterFieldLabels,
    agency_id: column(text('代理店の旧ID', 'Former ID of the agency')),
    referrer_id: column(text('紹介者の旧ID', 'Former ID of the referrer')),
    registered_on: column(text('登録日時', 'Registered at')),
  },
  media: {
    ...legacyId,
    affiliater: column(text('アフィリエイターの旧ID', 'Former ID of the publisher')),
    name: column(text('メディア名', 'Media name')),
    url: column(text('URL', 'URL')),
    kind: column(text('種類', 'Kind')),
    categories: column(text('カテゴリー', 'Categories')),
    description: column(text('説明', 'Description')),
    ...statusOf(mediaStatusLabels),
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
    ...price_kind,
    ...amounts,
    ...statusOf(promotionStatusLabels),
  },
  goal: {
    ...legacyId,
    ...ofPromotion,
    goal_name: column(text('成果地点名', 'Goal name')),
    code: column(text('成果地点コード', 'Goal code')),
    ...price_kind,
    ...amounts,
  },
  material: {
    ...legacyId,
    ...ofPromotion,
    name: column(text('素材名', 'Material name')),
    body: column(text('本文', 'Body')),
    destination_url: column(text('リンク先URL', 'Destination')),
    ...statusOf(materialStatusLabels),
  },
  partnership: {
    media: column(text('メディアの旧ID', 'Former ID of the medium')),
    ...ofPromotion,
    applied_at: column(text('申請日時', 'Applied at')),
    ...statusOf(
      only(partnershipStatusLabels, ['approved', 'applying', 'held', 'rejected', 'ended']),
    ),
  },
  price: {
    ...legacyId,
    ...ofPromotion,
    ...ofGoal,
    media: column(text('メディアの旧ID', 'Former ID of the medium')),
    affiliater: column(text('アフィリエイターの旧ID', 'Former ID of the publisher')),
    name: column(text('単価名', 'Price name')),
    unit: column(text('単位', 'Unit'), priceUnitLabels),
    ...amounts,
    valid_from: column(text('適用開始日', 'Valid from')),
    valid_to: column(text('適用終了', 'Valid until')),
    reason: column(text('理由', 'Reason')),
  },
  result: {
    ...legacyId,
    ...ofPromotion,
    ...ofGoal,
    media: column(text('メディアの旧ID', 'Former ID of the medium')),
    material: column(text('素材の旧ID', 'Former ID of the material')),
    order_number: column(text('識別番号', 'Identifier')),
    occurred_at: column(text('発生日時', 'Occurred at')),
    decided_at: column(text('承認・却下日時', 'Decided at')),
    sale_amount: column(text('売上', 'Sale')),
    quantity: column(text('数量', 'Quantity')),
    ...amounts,
    ...statusOf(resultStatusLabels),
  },
  balance: {
    party: column(text('相手', 'Party'), {
      advertiser: text('広告主', 'Advertiser'),
      affiliater: text('アフィリエイター', 'Publisher'),
    }),
    legacy_id: column(text('旧ID', 'Former ID')),
    amount: column(text('期首の金額（税抜）', 'Amount before tax')),
  },
} satisfies Record<MigrationKind, Columns>
