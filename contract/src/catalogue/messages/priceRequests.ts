import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { operatorLabel, partyLabels } from '../../people/messages/userKinds.ts'
import { priceTargetLabels, priceUnitLabels } from './priceLevels.ts'
import { agreedPriceColumns } from './agreedPrices.ts'

export const priceRequestStatusLabels = {
  open: text('回答待ち', 'Waiting for an answer'),
  offered: text('条件の提示あり', 'Counter-offer made'),
  accepted: text('合意', 'Agreed'),
  refused: text('見送り', 'Refused'),
  declined: text('条件を辞退', 'Offer declined'),
  withdrawn: text('取り下げ', 'Withdrawn'),
} satisfies Record<string, Text>

export const priceRequestStepLabels = {
  asked: text('申請', 'Asked'),
  changed: text('内容の変更', 'Request changed'),
  offered: text('条件の提示', 'Counter-offer'),
  accepted: text('合意', 'Agreed'),
  refused: text('見送り', 'Refused'),
  declined: text('条件を辞退', 'Offer declined'),
  withdrawn: text('取り下げ', 'Withdrawn'),
} satisfies Record<string, Text>

export const requestSideLabels = {
  affiliater: partyLabels.affiliater,
  advertiser: partyLabels.advertiser,
  admin: operatorLabel,
} satisfies Record<string, Text>

const amounts = {
  net: {
    label: text('報酬（ネット）', 'Reward (net)'),
    hiddenFrom: ['advertiser'] as const,
  },
  gross: {
    label: text('広告主の支払（グロス）', 'Advertiser pays (gross)'),
    hiddenFrom: ['affiliater'] as const,
  },
}

/** What the goals of a request pay now. */
export const goalNowLabels = {
  name: column(text('成果地点', 'Goals')),
  net: column(text('現在の報酬', 'Reward now')),
  gross: column(text('現在のグロス', 'Gross now')),
} satisfies Columns

export const priceRequestColumns = {
  id: column(text('申請ID', 'Request ID')),
  status: column(text('状態', 'State'), priceRequestStatusLabels),
  promotion_id: agreedPriceColumns.promotion_id,
  ad_name: agreedPriceColumns.ad_name,
  affiliater_id: column(text('アフィリエイターID', 'Publisher ID')),
  affiliater_name: column(text('アフィリエイター', 'Publisher')),
  target: column(text('対象メディア・成果地点', 'Media and goals'), priceTargetLabels),
  media_id: column(text('メディアID', 'Media ID')),
  media_name: column(text('メディア', 'Media')),
  goal_id: column(text('成果地点ID', 'Goal ID')),
  goal_name: column(text('成果地点', 'Goals')),
  unit: column(text('単位', 'Unit'), priceUnitLabels),
  net: { ...amounts.net, label: text('希望・提示の報酬', 'Reward asked or offered') },
  gross: {
    ...amounts.gross,
    label: text('希望・提示のグロス', 'Gross asked or offered'),
  },
  valid_from: agreedPriceColumns.valid_from,
  valid_to: agreedPriceColumns.valid_to,
  current_net: {
    label: text('現在の報酬', 'Reward now'),
    hiddenFrom: ['advertiser'] as const,
  },
  current_gross: {
    label: text('現在のグロス', 'Gross now'),
    hiddenFrom: ['affiliater'] as const,
  },
  reason: column(text('希望する理由', 'Why it is asked for')),
  created_at: column(text('申請した日時', 'Asked at')),
  decided_at: column(text('決定日時', 'Decided at')),
  price_id: agreedPriceColumns.id,
} satisfies Columns

export const requestStepLabels = {
  at: column(text('日時', 'Date and time')),
  kind: column(text('内容', 'What'), priceRequestStepLabels),
  side: column(text('発言者', 'Who'), requestSideLabels),
  by_name: column(text('発言した人', 'Person')),
  net: amounts.net,
  gross: amounts.gross,
  valid_from: agreedPriceColumns.valid_from,
  valid_to: agreedPriceColumns.valid_to,
  message: column(text('メッセージ', 'Message')),
} satisfies Columns

export const requestFigureLabels = {
  days: column(text('期間', 'Period')),
  clicks: column(text('クリック', 'Clicks')),
  results: column(text('成果', 'Results')),
  approved: column(text('承認', 'Approved')),
  approval_rate: column(text('承認率', 'Approval rate')),
  net: column(text('承認された報酬', 'Rewards approved')),
  gross: column(text('承認された広告費', 'Cost approved')),
} satisfies Columns
