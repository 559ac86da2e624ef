import { naming, resultStatusLabels } from '../../messages/resultStatuses.ts'
import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

export const linkagePresetLabels = {
  generic: text('その他のシステム', 'Any other system'),
  cats: text('CATS', 'CATS'),
  afad: text('AFAD', 'AFAD'),
  affilicode: text('アフィリコード・システム', 'AffiliCode System'),
  a8: text('A8.net', 'A8.net'),
  everflow: text('Everflow', 'Everflow'),
} satisfies Record<string, Text>

export const linkageStatusLabels = {
  active: text('有効', 'On'),
  stopped: text('停止', 'Off'),
} satisfies Record<string, Text>

export const amountRuleLabels = {
  sale: text('先方の金額を売上として使う', 'Take their amount as the sale'),
  tax_included: text(
    '先方の金額を税込として、税抜に直して使う',
    'Take their amount as the sale with tax, and remove the tax',
  ),
  none: text(
    '先方の金額を使わない（当広告の単価）',
    "Do not take their amount: the promotion's own prices",
  ),
} satisfies Record<string, Text>

export const linkedStatusLabels = {
  pending: naming('{pending}（成果を作成）', '{Pending}: makes the result'),
  approved: resultStatusLabels.approved,
  rejected: resultStatusLabels.rejected,
} satisfies Record<string, Text>

/** Where a click leads at the other network, and which of its parameters carry our ids. */
export const linkageFieldLabels = {
  lp_url: column(text('先方の広告URL', 'Their tracking URL')),
  cid_name: column(text('クリックIDを渡すパラメータ名', 'Their parameter for the click ID')),
  p_name: column(text('広告IDを渡すパラメータ名', 'Their parameter for the promotion ID')),
  mid_name: column(text('メディアIDを渡すパラメータ名', 'Their parameter for the media ID')),
} satisfies Columns
