import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

const values = ['name', 'ad_name', 'answer', 'price', 'period', 'said', 'request_link'] as const

/** What both sides are told of a special price that is asked for. */
export const priceRequestMails = {
  priceRequestMoved: mail(
    text('特別単価の申請の通知', 'Request for a special price'),
    values,
    text(
      '【{{site}}】「{{ad_name}}」の特別単価の申請：{{answer}}',
      '[{{site}}] Special price for “{{ad_name}}”: {{answer}}',
    ),
    '{{name}} 様\n\n広告「{{ad_name}}」の特別単価の申請についてお知らせします。\n\n{{answer}}\n単価：{{price}}\n期間：{{period}}（日本時間）\n\n{{said}}\n\n内容の確認と回答は、次のページで行えます。\n{{request_link}}',
    'Dear {{name}},\n\nThere is news about a special price for the promotion “{{ad_name}}”.\n\n{{answer}}\nPrice: {{price}}\nPeriod: {{period}} (Japan time)\n\n{{said}}\n\nRead and answer it here:\n{{request_link}}',
  ),
  priceRequestAnswered: mail(
    text('特別単価の申請への回答', 'Answer to a request for a special price'),
    values,
    text(
      '【{{site}}】「{{ad_name}}」の特別単価の申請に回答がありました',
      '[{{site}}] Your request for a special price of “{{ad_name}}” was answered',
    ),
    '{{name}} 様\n\n広告「{{ad_name}}」の特別単価の申請に回答がありました。\n\n{{answer}}\n報酬：{{price}}\n期間：{{period}}（日本時間）\n\n{{said}}\n\n{{request_link}}',
    'Dear {{name}},\n\nYour request for a special price of the promotion “{{ad_name}}” was answered.\n\n{{answer}}\nReward: {{price}}\nPeriod: {{period}} (Japan time)\n\n{{said}}\n\n{{request_link}}',
  ),
} as const
