import { text } from '../../messages/text.ts'
import { variable } from './mailVariable.ts'

/** What mails about partnerships are filled with. */
export const partnershipVariables = {
  partnership_days: variable(
    text('決まった日付', 'Days that follow from it'),
    text('提携の最終日：2026/11/20', 'Last day of the partnership: 20 Nov 2026'),
  ),
  operator: variable(
    text('運営会社の名称', 'Name of the operating company'),
    text('株式会社サンプル', 'Sample Inc.'),
  ),
  goal_lines: variable(
    text('成果地点ごとの報酬', 'Rewards by goal'),
    text('新規購入：10%\n資料請求：1,000円', 'First order: 10%\nBrochure: ¥1,000'),
  ),
  result_conditions: variable(
    text('成果と承認の条件', 'What counts, and what is approved'),
    text('商品の購入の完了', 'A completed purchase'),
  ),
}
