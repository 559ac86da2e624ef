import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

/** What an advertiser is told about its invoices. */
export const claimMails = {
  claimDueSoon: mail(
    text('お支払期日のお知らせ', 'Invoice due soon'),
    ['name', 'invoice', 'yen', 'date', 'claim_link'],
    text(
      '【{{site}}】請求書{{invoice}}のお支払期日は{{date}}です',
      '[{{site}}] Invoice {{invoice}} is due on {{date}}',
    ),
    '{{name}} 様\n\n次の請求のお支払期日が近づいています。\n\n請求番号：{{invoice}}\n残額：{{yen}}円\nお支払期日：{{date}}\n\n{{claim_link}}\n\n行き違いでお振込み済みの場合はご容赦ください。',
    'Dear {{name}},\n\nThis invoice is due soon.\n\nInvoice: {{invoice}}\nOutstanding: ¥{{yen}}\nDue on: {{date}}\n\n{{claim_link}}\n\nIf you have just paid it, please ignore this mail.',
  ),
  claimOverdue: mail(
    text('お支払期日超過のお知らせ', 'Invoice overdue'),
    ['name', 'invoice', 'yen', 'date', 'claim_link'],
    text(
      '【{{site}}】請求書{{invoice}}のお支払期日が過ぎています',
      '[{{site}}] Invoice {{invoice}} is overdue',
    ),
    '{{name}} 様\n\n次の請求のご入金を確認できておりません。\n\n請求番号：{{invoice}}\n残額：{{yen}}円\nお支払期日：{{date}}\n\n{{claim_link}}\n\n行き違いでお振込み済みの場合はご容赦ください。',
    'Dear {{name}},\n\nThis invoice has not been paid yet.\n\nInvoice: {{invoice}}\nOutstanding: ¥{{yen}}\nDue on: {{date}}\n\n{{claim_link}}\n\nIf you have just paid it, please ignore this mail.',
  ),
} as const
