import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

/** What an affiliater is told about its money. */
export const paymentMails = {
  rewardAdjusted: mail(
    text('報酬の調整のお知らせ', 'Reward adjusted'),
    ['name', 'adjustment', 'yen', 'month', 'reason'],
    text(
      '【{{site}}】報酬の調整（{{adjustment}}）のお知らせ',
      '[{{site}}] Your rewards were adjusted: {{adjustment}}',
    ),
    '{{name}} 様\n\n{{month}}分の報酬に、次の調整を登録しました。\n\n種別：{{adjustment}}\n金額（税抜）：{{yen}}円\n理由：{{reason}}\n\nお支払額には、その月の支払通知書で反映されます。',
    'Dear {{name}},\n\nYour rewards of {{month}} were adjusted.\n\nKind: {{adjustment}}\nAmount before tax: ¥{{yen}}\nReason: {{reason}}\n\nIt is part of the payment statement of that month.',
  ),
} as const
