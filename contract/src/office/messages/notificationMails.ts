import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

/** What gathers what else was told. */
export const notificationMails = {
  dailyDigest: mail(
    text('1日分のまとめ', 'Digest of the day'),
    ['name', 'notifications', 'notification_lines', 'notifications_link'],
    text(
      '【{{site}}】お知らせのまとめ（{{notifications}}件）',
      '[{{site}}] Your digest: {{notifications}}',
    ),
    '{{name}} 様\n\n{{notification_lines}}\n\nすべてのお知らせは次のページで確認できます。メールの受け取り方は「ログイン情報」で種類ごとに選べます。\n{{notifications_link}}',
    'Dear {{name}},\n\n{{notification_lines}}\n\nAll notifications are here. How you are told of each kind is chosen under “Sign-in details”.\n{{notifications_link}}',
  ),
} as const
