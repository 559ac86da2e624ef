import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { affiliaterRankLabels } from '../../people/messages/accounts.ts'
import type { questionKinds, ScreenReason } from '../applicationRules.ts'

export const questionKindLabels = {
  text: text('自由に書く', 'Free text'),
  choice: text('選択肢から選ぶ', 'Choice'),
} satisfies Record<(typeof questionKinds)[number], Text>

export const questionLabels = {
  label: column(text('質問', 'Question')),
  kind: column(text('回答のしかた', 'Answered by'), questionKindLabels),
  options: column(text('選択肢', 'Choices')),
  required: column(text('回答必須', 'Answer required')),
} satisfies Columns

export const applicationRuleLabels = {
  auto_rank: column(
    text('自動承認するランク（以上）', 'Approved by itself from rank'),
    affiliaterRankLabels,
  ),
  auto_categories: column(
    text('自動承認するメディアカテゴリー', 'Approved by itself in media categories'),
  ),
  auto_page_views: column(
    text('自動承認する月間PV（以上）', 'Approved by itself from monthly page views'),
  ),
  auto_proven: column(
    text(
      '所有を確認したメディアだけ自動承認する',
      'Approved by itself only if ownership is verified',
    ),
  ),
} satisfies Columns

export const ngWordsLabel = text('掲載ページの禁止表現', 'Words not allowed on pages')

/** Why a person has to decide. */
export const screenReasonLabels = {
  manual: text('すべて審査する広告', 'Every application is screened'),
  refused_before: text('過去に却下または解除', 'Rejected or ended before'),
  rank: text('ランクが条件に届かない', 'Rank below the condition'),
  category: text('メディアカテゴリーが条件外', 'Category not among those wanted'),
  page_views: text('月間PVが条件に届かない', 'Fewer page views than wanted'),
  proven: text('メディアの所有が未確認', 'Ownership of the medium is not verified'),
} satisfies Record<ScreenReason, Text>
