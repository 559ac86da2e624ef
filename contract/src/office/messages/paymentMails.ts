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
  paymentLapsing: mail(
    text('支払の失効予定のお知らせ', 'Payment about to lapse'),
    ['name', 'payment', 'yen', 'date', 'bank_link'],
    text(
      '【{{site}}】{{date}}に失効するお支払いがあります（口座の登録のお願い）',
      '[{{site}}] A payment of yours lapses on {{date}}: please register a bank account',
    ),
    '{{name}} 様\n\n振込先口座が登録されていないため、次のお支払いができずにいます。\n\n支払番号：{{payment}}\n金額：{{yen}}円\n失効する日：{{date}}\n\n失効する日の前日までに有効な口座を登録してください。登録されない場合、このお支払いは失効します。\n\n{{bank_link}}',
    'Dear {{name}},\n\nThis payment waits because no bank account is registered.\n\nPayment: {{payment}}\nAmount: ¥{{yen}}\nLapses on: {{date}}\n\nPlease register a valid bank account before that day. Otherwise the payment lapses.\n\n{{bank_link}}',
  ),
  paymentLapsed: mail(
    text('支払の失効のお知らせ', 'Payment lapsed'),
    ['name', 'payment', 'yen'],
    text(
      '【{{site}}】お支払い（{{payment}}）が失効しました',
      '[{{site}}] Payment {{payment}} has lapsed',
    ),
    '{{name}} 様\n\n振込先口座が登録されないまま1年が過ぎたため、次のお支払いは失効しました。\n\n支払番号：{{payment}}\n金額：{{yen}}円\n\nお心当たりのない場合は、運営までお問い合わせください。',
    'Dear {{name}},\n\nNo bank account was registered for a year, so this payment has lapsed.\n\nPayment: {{payment}}\nAmount: ¥{{yen}}\n\nPlease contact us if you did not expect this.',
  ),
} as const
