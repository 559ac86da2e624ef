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
} as const
