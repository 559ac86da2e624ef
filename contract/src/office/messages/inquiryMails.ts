import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

const about = ['name', 'ad_name', 'order_number', 'inquiry_link'] as const

/** What the sides of an inquiry are told of each other's words. */
export const inquiryMails = {
  inquiryMoved: mail(
    text('成果調査の通知', 'Result inquiry'),
    [...about, 'answer', 'said', 'date'],
    text(
      '【{{site}}】「{{ad_name}}」の成果調査：{{answer}}',
      '[{{site}}] Result inquiry about “{{ad_name}}”: {{answer}}',
    ),
    '{{name}} 様\n\n広告「{{ad_name}}」の成果調査についてお知らせします。\n\n{{answer}}\n注文番号：{{order_number}}\n回答期限：{{date}}\n\n{{said}}\n\n内容の確認と回答は、次のページで行えます。\n{{inquiry_link}}',
    'Dear {{name}},\n\nThere is news about a result inquiry for the promotion “{{ad_name}}”.\n\n{{answer}}\nOrder number: {{order_number}}\nAnswer due: {{date}}\n\n{{said}}\n\nRead and answer it here:\n{{inquiry_link}}',
  ),
  inquiryEscalated: mail(
    text('成果調査の回答期限の超過', 'Result inquiry overdue'),
    about,
    text(
      '【{{site}}】「{{ad_name}}」の成果調査の回答期限を過ぎました',
      '[{{site}}] A result inquiry about “{{ad_name}}” is overdue',
    ),
    '{{name}} 様\n\n広告「{{ad_name}}」の成果調査（注文番号：{{order_number}}）が、広告主の回答期限を過ぎました。運営が対応します。\n\n{{inquiry_link}}',
    'Dear {{name}},\n\nThe advertiser did not answer a result inquiry about the promotion “{{ad_name}}” (order number: {{order_number}}) in time. The operator takes over.\n\n{{inquiry_link}}',
  ),
} as const
