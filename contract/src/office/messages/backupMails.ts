import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

export const backupMails = {
  backupMissing: mail(
    text('バックアップの異常', 'No backup to rely on'),
    ['name', 'problem', 'link'],
    text('【{{site}}】バックアップを確認してください', '[{{site}}] Please look after the backups'),
    '{{name}} 様\n\n{{problem}}\n\n理由は、次のページの記録で確認できます。問題がなくなると、この知らせは自動で終わります。\n{{link}}',
    'Dear {{name}},\n\n{{problem}}\n\nThe log on this page says why. Once all is well, this ends by itself.\n{{link}}',
  ),
} as const
