import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

export const partnershipMails = {
  partnershipDecided: mail(
    text('提携申請の結果', 'What became of an application'),
    ['name', 'ad_name', 'medium', 'answer', 'reason', 'link'],
    text(
      '【{{site}}】「{{ad_name}}」との提携：{{answer}}',
      '[{{site}}] Partnership with “{{ad_name}}”: {{answer}}',
    ),
    '{{name}} 様\n\nメディア「{{medium}}」と広告「{{ad_name}}」の提携は「{{answer}}」になりました。\n\n{{reason}}\n\n{{link}}',
    'Dear {{name}},\n\nThe partnership of your medium “{{medium}}” with the promotion “{{ad_name}}” is now: {{answer}}.\n\n{{reason}}\n\n{{link}}',
  ),
} as const
