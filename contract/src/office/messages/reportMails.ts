import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

/** Saved reports that are sent at set times. */
export const reportMails = {
  reportScheduled: mail(
    text('レポートの定期送信', 'Scheduled report'),
    ['name', 'report_name', 'report_period', 'report_comparison', 'report_files', 'report_link'],
    text(
      '【{{site}}】{{report_name}}（{{report_period}}）',
      '[{{site}}] {{report_name}} ({{report_period}})',
    ),
    '{{name}} 様\n\n定期送信のレポート「{{report_name}}」をお送りします。\n期間：{{report_period}}\n{{report_files}}\n{{report_comparison}}\n\n画面で見る：\n{{report_link}}',
    'Dear {{name}},\n\nThis is your scheduled report “{{report_name}}”.\nPeriod: {{report_period}}\n{{report_files}}\n{{report_comparison}}\n\nOn the screen:\n{{report_link}}',
  ),
  reportStopped: mail(
    text('レポートの定期送信が止まったお知らせ', 'A scheduled report comes no more'),
    ['name', 'report_name', 'reason', 'report_link'],
    text(
      '【{{site}}】レポート「{{report_name}}」の定期送信が止まりました',
      '[{{site}}] The scheduled report “{{report_name}}” comes no more',
    ),
    '{{name}} 様\n\nほかの方が設定した定期送信のレポート「{{report_name}}」は、次の理由で届かなくなりました。\n{{reason}}\n\n引き続き受け取るには、「保存したレポート」からご自身で定期送信を設定してください。\n{{report_link}}',
    'Dear {{name}},\n\nThe report “{{report_name}}”, which somebody else has scheduled for you, comes no more:\n{{reason}}\n\nTo go on receiving it, schedule it yourself under “Saved reports”:\n{{report_link}}',
  ),
} as const
