import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

export const tagMails = {
  conversionsStopped: mail(
    text('成果が届かなくなった疑い', 'Conversions may have stopped'),
    ['name', 'ad_name', 'at', 'missing', 'link'],
    text(
      '【{{site}}】「{{ad_name}}」の成果が届いていません',
      '[{{site}}] No conversions of “{{ad_name}}” any more',
    ),
    '{{name}} 様\n\n広告「{{ad_name}}」の成果通知が、{{at}}（日本時間）を最後に届いていません。いつもの件数とクリックからは、約{{missing}}件が届いているはずです。計測タグが外れていないか、完了ページが変わっていないかを確認してください。\n\n広告のページの「タグの動作確認」で試せます。成果がまた届くと、この知らせは自動で終わります。\n{{link}}',
    'Dear {{name}},\n\nThe last conversion of “{{ad_name}}” came at {{at}} (Japan time). By what is usual, and by the clicks since, about {{missing}} should have come. Please look whether the tag is still there, or the thank-you page has changed.\n\nThe promotion’s page has a check to try the tag with. Once conversions come again, this ends by itself.\n{{link}}',
  ),
} as const
