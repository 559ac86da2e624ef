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
  statementIssued: mail(
    text('支払通知書の送付', 'Payment statement sent'),
    ['name', 'month', 'payment', 'yen', 'date', 'statement_link'],
    text(
      '【{{site}}】{{month}}分の支払通知書（{{payment}}）',
      '[{{site}}] Payment statement of {{month}} ({{payment}})',
    ),
    '{{name}} 様\n\n{{month}}分の支払通知書をお送りします。PDFを添付しました。\n\n支払番号：{{payment}}\n支払金額：{{yen}}円\n確認期限：{{date}}\n\n次の画面で内容を確認し、「内容を確認しました」または「異議を申し出る」を押してください。期限の日までにご連絡がない場合は、内容をご確認いただいたものとみなします。\n\n{{statement_link}}',
    'Dear {{name}},\n\nAttached is the payment statement of {{month}}, as PDF.\n\nPayment: {{payment}}\nTotal: ¥{{yen}}\nTo be checked by: {{date}}\n\nPlease read it and press “I accept it” or “Dispute” here. If we hear nothing until the end of that day, it counts as accepted.\n\n{{statement_link}}',
  ),
  statementDisputed: mail(
    text('支払通知書への異議（運営宛）', 'Statement disputed (to the operator)'),
    ['name', 'company', 'payment', 'said', 'statement_link'],
    text(
      '【{{site}}】支払通知書 {{payment}} に異議の申し出がありました',
      '[{{site}}] Payment statement {{payment}} is disputed',
    ),
    '{{name}} 様\n\n{{company}} 様から、支払通知書 {{payment}} に異議の申し出がありました。回答するまで、この通知書は確認済みになりません。\n\n{{said}}\n\n{{statement_link}}',
    'Dear {{name}},\n\n{{company}} disputes payment statement {{payment}}. Until you answer it does not count as accepted.\n\n{{said}}\n\n{{statement_link}}',
  ),
  statementAnswered: mail(
    text('支払通知書の異議への回答', 'Dispute of a statement answered'),
    ['name', 'payment', 'said', 'date', 'statement_link'],
    text(
      '【{{site}}】支払通知書 {{payment}} についての回答',
      '[{{site}}] Our answer about payment statement {{payment}}',
    ),
    '{{name}} 様\n\n支払通知書 {{payment}} についてのお申し出に回答します。\n\n{{said}}\n\n{{date}}までに、次の画面でもう一度内容をご確認ください。期限の日までにご連絡がない場合は、内容をご確認いただいたものとみなします。\n\n{{statement_link}}',
    'Dear {{name}},\n\nThis is our answer about payment statement {{payment}}.\n\n{{said}}\n\nPlease check the statement again by {{date}}. If we hear nothing until the end of that day, it counts as accepted.\n\n{{statement_link}}',
  ),
  statementSettled: mail(
    text('支払通知書の異議の解決', 'Dispute of a statement settled'),
    ['name', 'payment', 'said', 'statement_link'],
    text(
      '【{{site}}】支払通知書 {{payment}} についての対応',
      '[{{site}}] Payment statement {{payment}}: your dispute is settled',
    ),
    '{{name}} 様\n\n支払通知書 {{payment}} についてのお申し出に次のとおり対応しました。通知書はこのまま確認済みとします。\n\n{{said}}\n\n{{statement_link}}',
    'Dear {{name}},\n\nThis is what we did about payment statement {{payment}}. The statement stays as it is and counts as accepted.\n\n{{said}}\n\n{{statement_link}}',
  ),
  paymentLapsing: mail(
    text('支払の失効予定のお知らせ', 'Payment about to lapse'),
    ['name', 'payment', 'yen', 'date', 'no_sign_in', 'bank_link'],
    text(
      '【{{site}}】{{date}}に失効するお支払いがあります（口座の登録のお願い）',
      '[{{site}}] A payment of yours lapses on {{date}}: please register a bank account',
    ),
    '{{name}} 様\n\n有効な振込先口座が登録されていないため、次のお支払いができずにいます。\n\n支払番号：{{payment}}\n金額：{{yen}}円\n失効する日：{{date}}\n\n失効する日の前日までに有効な口座を登録してください。登録されない場合、このお支払いは失効します。\n\n{{no_sign_in}}\n{{bank_link}}',
    'Dear {{name}},\n\nThis payment waits because no valid bank account is registered.\n\nPayment: {{payment}}\nAmount: ¥{{yen}}\nLapses on: {{date}}\n\nPlease register a valid bank account before that day. Otherwise the payment lapses.\n\n{{no_sign_in}}\n{{bank_link}}',
  ),
  paymentLapsed: mail(
    text('支払の失効のお知らせ', 'Payment lapsed'),
    ['name', 'payment', 'yen'],
    text(
      '【{{site}}】お支払い（{{payment}}）が失効しました',
      '[{{site}}] Payment {{payment}} has lapsed',
    ),
    '{{name}} 様\n\n有効な振込先口座が登録されないまま1年が過ぎたため、次のお支払いは失効しました。\n\n支払番号：{{payment}}\n金額：{{yen}}円\n\nお心当たりのない場合は、運営までお問い合わせください。',
    'Dear {{name}},\n\nNo valid bank account was registered for a year, so this payment has lapsed.\n\nPayment: {{payment}}\nAmount: ¥{{yen}}\n\nPlease contact us if you did not expect this.',
  ),
  paymentHeld: mail(
    text('支払の保留（振込先口座）', 'Payment held: bank account'),
    ['name', 'month', 'payment', 'yen', 'held_reason', 'date', 'no_sign_in', 'bank_link'],
    text(
      '【{{site}}】{{month}}分のお支払い（{{payment}}）を保留しています',
      '[{{site}}] Payment {{payment}} of {{month}} is held',
    ),
    '{{name}} 様\n\n次のお支払いを保留しています。\n{{held_reason}}\n\n支払番号：{{payment}}\n金額：{{yen}}円\n次のお支払いに間に合う登録期限：{{date}}\n\n期限までに口座を登録すると、次の支払日にお支払いします（期限に遅れて登録した口座は、そのまま使われます）。登録がないまま1年が過ぎると失効します。\n\n{{no_sign_in}}\n{{bank_link}}',
    'Dear {{name}},\n\nThis payment is held. {{held_reason}}\n\nPayment: {{payment}}\nAmount: ¥{{yen}}\nRegister an account by: {{date}}\n\nIf you do, it is paid on the next pay date; an account that was registered too late is used as it is. After a year without an account it lapses.\n\n{{no_sign_in}}\n{{bank_link}}',
  ),
  paymentCarried: mail(
    text('支払の繰越', 'Payment carried over'),
    ['name', 'month', 'yen', 'limit', 'home_link'],
    text(
      '【{{site}}】{{month}}分の報酬は繰り越しになりました',
      '[{{site}}] Your rewards of {{month}} are carried over',
    ),
    '{{name}} 様\n\n{{month}}分の報酬は最低支払額に届かなかったため、翌月に繰り越しました。\n\n報酬（税抜）：{{yen}}円\n最低支払額（税込）：{{limit}}円\n\n{{home_link}}',
    'Dear {{name}},\n\nYour rewards of {{month}} are under the least amount that is paid and go on to the next month.\n\nRewards before tax: ¥{{yen}}\nLeast amount with tax: ¥{{limit}}\n\n{{home_link}}',
  ),
  agencyPaymentHeld: mail(
    text('代理店への支払の保留（振込先口座）', 'Payment to an agency held: bank account'),
    ['name', 'month', 'payment', 'yen', 'held_reason', 'date', 'no_sign_in', 'bank_link'],
    text(
      '【{{site}}】{{month}}分の代理店マージンのお支払い（{{payment}}）を保留しています',
      '[{{site}}] Payment {{payment}} of your margins of {{month}} is held',
    ),
    '{{name}} 様\n\n次のお支払いを保留しています。\n{{held_reason}}\n\n支払番号：{{payment}}\n金額：{{yen}}円\n次のお支払いに間に合う登録期限：{{date}}\n\n期限までに口座を登録すると、次の支払日にお支払いします（期限に遅れて登録した口座は、そのまま使われます）。\n\n{{no_sign_in}}\n{{bank_link}}',
    'Dear {{name}},\n\nThis payment is held. {{held_reason}}\n\nPayment: {{payment}}\nAmount: ¥{{yen}}\nRegister an account by: {{date}}\n\nIf you do, it is paid on the next pay date; an account that was registered too late is used as it is.\n\n{{no_sign_in}}\n{{bank_link}}',
  ),
  agencyPaymentCarried: mail(
    text('代理店への支払の繰越', 'Payment to an agency carried over'),
    ['name', 'month', 'yen', 'limit', 'home_link'],
    text(
      '【{{site}}】{{month}}分の代理店マージンは繰り越しになりました',
      '[{{site}}] Your margins of {{month}} are carried over',
    ),
    '{{name}} 様\n\n{{month}}分の代理店マージンは最低支払額に届かなかったため、翌月に繰り越しました。\n\nマージン（税抜）：{{yen}}円\n最低支払額（税込）：{{limit}}円\n\n{{home_link}}',
    'Dear {{name}},\n\nYour margins of {{month}} are under the least amount that is paid and go on to the next month.\n\nMargins before tax: ¥{{yen}}\nLeast amount with tax: ¥{{limit}}\n\n{{home_link}}',
  ),
  paymentReturned: mail(
    text('振込の組戻し', 'Transfer returned'),
    ['name', 'payment', 'yen', 'no_sign_in', 'bank_link'],
    text(
      '【{{site}}】お支払い（{{payment}}）が銀行から戻りました',
      '[{{site}}] The transfer of payment {{payment}} came back',
    ),
    '{{name}} 様\n\n次のお支払いは、登録された口座に振り込めず、銀行から戻りました。\n\n支払番号：{{payment}}\n金額：{{yen}}円\n\n口座の内容をご確認のうえ、正しい口座を登録してください。確認でき次第、あらためてお支払いします。\n\n{{no_sign_in}}\n{{bank_link}}',
    'Dear {{name}},\n\nThis payment could not be transferred to the bank account you registered and came back.\n\nPayment: {{payment}}\nAmount: ¥{{yen}}\n\nPlease check the account and register the right one. It is paid again after that.\n\n{{no_sign_in}}\n{{bank_link}}',
  ),
} as const
