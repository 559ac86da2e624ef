import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

export const partnershipMails = {
  partnershipDecided: mail(
    text('提携申請の結果', 'What became of an application'),
    ['name', 'ad_name', 'medium', 'answer', 'reason', 'partnership_days', 'link'],
    text(
      '【{{site}}】「{{ad_name}}」との提携：{{answer}}',
      '[{{site}}] Partnership with “{{ad_name}}”: {{answer}}',
    ),
    '{{name}} 様\n\nメディア「{{medium}}」と広告「{{ad_name}}」の提携は「{{answer}}」になりました。\n\n{{reason}}\n{{partnership_days}}\n\n{{link}}',
    'Dear {{name}},\n\nThe partnership of your medium “{{medium}}” with the promotion “{{ad_name}}” is now: {{answer}}.\n\n{{reason}}\n{{partnership_days}}\n\n{{link}}',
  ),
  partnershipBegun: mail(
    text('提携の開始と取引条件', 'A partnership begins: its conditions'),
    [
      'name',
      'ad_name',
      'medium',
      'date',
      'operator',
      'goal_lines',
      'result_conditions',
      'pay_cycle',
      'link',
    ],
    text(
      '【{{site}}】「{{ad_name}}」との提携が始まりました（取引条件）',
      '[{{site}}] Your partnership with “{{ad_name}}” has begun: conditions',
    ),
    '{{name}} 様\n\nメディア「{{medium}}」と広告「{{ad_name}}」は{{date}}に「提携中」になりました。取引の条件は次のとおりです。この通知は保管してください。\n\n委託者：{{operator}}\n委託する業務：メディアへの広告の掲載（提携が終わるまで）\n\n報酬（税抜）：\n{{goal_lines}}\n\n成果の条件：\n{{result_conditions}}\n\n報酬の締めと支払：毎月末日に締め、{{pay_cycle}}に指定の口座へ振り込みます（銀行の休業日は翌営業日）。\n\nいまの条件とリンクは、次のページでご覧いただけます。\n{{link}}',
    'Dear {{name}},\n\nThe partnership of your medium “{{medium}}” with the promotion “{{ad_name}}” began on {{date}}. Its conditions are as follows; please keep this email.\n\nClient: {{operator}}\nService: placing advertisements on your medium, until the partnership ends\n\nRewards (before tax):\n{{goal_lines}}\n\nWhat counts:\n{{result_conditions}}\n\nClosing and payment: months close on their last day and are paid to your account on the {{pay_cycle}} (the next business day where banks are closed).\n\nThe conditions as they are now, and your links:\n{{link}}',
  ),
  partnershipInvited: mail(
    text('提携への招待', 'Invitation to a partnership'),
    ['name', 'ad_name', 'medium', 'said', 'date', 'link'],
    text('【{{site}}】広告「{{ad_name}}」への招待', '[{{site}}] You are invited to “{{ad_name}}”'),
    '{{name}} 様\n\nメディア「{{medium}}」が広告「{{ad_name}}」に招待されました。招待を受けると、すぐに提携が始まります。\n\n{{said}}\n\n回答の期限：{{date}}\n{{link}}',
    'Dear {{name}},\n\nYour medium “{{medium}}” is invited to the promotion “{{ad_name}}”. If you accept, the partnership begins at once.\n\n{{said}}\n\nPlease answer by {{date}}:\n{{link}}',
  ),
  termsChanged: mail(
    text('提携中の広告の条件の変更', 'Conditions of a promotion changed'),
    ['name', 'ad_name', 'date', 'link'],
    text(
      '【{{site}}】広告「{{ad_name}}」の条件が変わりました',
      '[{{site}}] The conditions of “{{ad_name}}” have changed',
    ),
    '{{name}} 様\n\n提携中の広告「{{ad_name}}」の条件が変わりました。広告のページで変更前と変更後を確認し、{{date}}までに同意してください。同意できない場合は、提携をやめることができます。\n\n{{link}}',
    'Dear {{name}},\n\nThe conditions of the promotion “{{ad_name}}” have changed. Its page shows what was before and what is now; please agree by {{date}}. If you do not agree, you can leave the partnership.\n\n{{link}}',
  ),
  adWarned: mail(
    text('掲載ページの修正のお願い', 'A page has to be mended'),
    ['name', 'ad_name', 'medium', 'page', 'said', 'date', 'link'],
    text(
      '【{{site}}】掲載ページの修正のお願い（期限：{{date}}）',
      '[{{site}}] Please mend your page by {{date}}',
    ),
    '{{name}} 様\n\nメディア「{{medium}}」の広告「{{ad_name}}」の掲載ページについて、修正をお願いします。\n\n{{page}}\n\n{{said}}\n\n期限：{{date}}\n期限を過ぎると、この広告との提携は掲載停止になります。修正したら、次のページでお知らせください。\n{{link}}',
    'Dear {{name}},\n\nPlease mend this page of your medium “{{medium}}” about the promotion “{{ad_name}}”.\n\n{{page}}\n\n{{said}}\n\nBy: {{date}}\nAfter that day the partnership is suspended. Once it is mended, please say so here:\n{{link}}',
  ),
  partnershipNews: mail(
    text('提携の申請と回答の通知', 'What a medium did about a partnership'),
    ['name', 'ad_name', 'medium', 'answer', 'said', 'link'],
    text(
      '【{{site}}】「{{ad_name}}」：{{medium}} {{answer}}',
      '[{{site}}] “{{ad_name}}”, {{medium}}: {{answer}}',
    ),
    '{{name}} 様\n\n広告「{{ad_name}}」とメディア「{{medium}}」の提携についてお知らせします。\n\n{{answer}}\n\n{{said}}\n\n{{link}}',
    'Dear {{name}},\n\nThere is news about the partnership of “{{ad_name}}” with the medium “{{medium}}”.\n\n{{answer}}\n\n{{said}}\n\n{{link}}',
  ),
  mediaDecided: mail(
    text('メディアの審査結果', 'Medium decided about'),
    ['name', 'medium', 'answer', 'reason', 'link'],
    text(
      '【{{site}}】メディア「{{medium}}」：{{answer}}',
      '[{{site}}] Your medium “{{medium}}”: {{answer}}',
    ),
    '{{name}} 様\n\nメディア「{{medium}}」の状態が「{{answer}}」になりました。\n\n{{reason}}\n\n{{link}}',
    'Dear {{name}},\n\nYour medium “{{medium}}” is now: {{answer}}.\n\n{{reason}}\n\n{{link}}',
  ),
  materialsAdded: mail(
    text('素材の追加のお知らせ', 'New materials'),
    ['name', 'materials', 'material_lines', 'materials_link'],
    text(
      '【{{site}}】新しい素材が{{materials}}件あります',
      '[{{site}}] New materials: {{materials}}',
    ),
    '{{name}} 様\n\n提携中の広告に新しい素材が追加されました。\n\n{{material_lines}}\n\n{{materials_link}}',
    'Dear {{name}},\n\nPromotions you work with have new materials.\n\n{{material_lines}}\n\n{{materials_link}}',
  ),
} as const
