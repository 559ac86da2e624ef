import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

export const reviewMails = {
  reviewAsked: mail(
    text('審査の申請（運営宛）', 'Something to review (to the operator)'),
    ['name', 'ad_name', 'link'],
    text('【{{site}}】審査の申請：{{ad_name}}', '[{{site}}] To review: {{ad_name}}'),
    '{{name}} 様\n\n広告主から「{{ad_name}}」の公開・変更の審査が申請されました。承認されるまで、公開中の内容は変わりません。\n\n{{link}}',
    'Dear {{name}},\n\nAn advertiser wants to publish or change “{{ad_name}}”. Until it is approved, what is public stays as it is.\n\n{{link}}',
  ),
  reviewDecided: mail(
    text('審査の結果', 'What became of a review'),
    ['name', 'ad_name', 'answer', 'reason', 'link'],
    text('【{{site}}】「{{ad_name}}」の審査：{{answer}}', '[{{site}}] “{{ad_name}}”: {{answer}}'),
    '{{name}} 様\n\n「{{ad_name}}」の公開・変更の審査結果は「{{answer}}」です。\n\n{{reason}}\n\n{{link}}',
    'Dear {{name}},\n\nThe review of “{{ad_name}}”: {{answer}}.\n\n{{reason}}\n\n{{link}}',
  ),
} as const
