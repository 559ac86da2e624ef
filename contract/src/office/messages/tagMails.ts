import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

export const tagMails = {
  promotionStatusChanged: mail(
    text('広告の停止・終了・再開', 'A promotion was paused, has ended or goes on'),
    ['name', 'ad_name', 'answer', 'at', 'link'],
    text(
      '【{{site}}】広告「{{ad_name}}」のステータス：{{answer}}',
      '[{{site}}] “{{ad_name}}” is now: {{answer}}',
    ),
    '{{name}} 様\n\n広告「{{ad_name}}」のステータスが、{{at}}（日本時間）に「{{answer}}」になりました。停止・終了の間のクリックは成果の対象になりません。それまでのクリックの成果は計上されます。\n\n{{link}}',
    'Dear {{name}},\n\nThe promotion “{{ad_name}}” is “{{answer}}” since {{at}} (Japan time). While it is paused, or once it has ended, clicks do not count; results of earlier clicks still do.\n\n{{link}}',
  ),
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
  conversionRateUnusual: mail(
    text('成約率がいつもと大きく違う', 'A conversion rate far from its usual'),
    ['name', 'ad_name', 'day', 'rate', 'usual_rate', 'link'],
    text(
      '【{{site}}】「{{ad_name}}」の成約率がいつもと違います（{{rate}}）',
      '[{{site}}] The conversion rate of “{{ad_name}}” is unusual ({{rate}})',
    ),
    '{{name}} 様\n\n広告「{{ad_name}}」の{{day}}の成約率は{{rate}}でした。それまでの4週間は{{usual_rate}}で、偶然の範囲を超えています。キャンペーンなどの心当たりがなければ、高いときは不正や二重の計測、低いときはタグや申込ページの不具合を確認してください。\n\n{{link}}',
    'Dear {{name}},\n\nThe conversion rate of “{{ad_name}}” was {{rate}} on {{day}}. In the four weeks before it was {{usual_rate}}: the difference is more than chance. Unless a campaign explains it, look for fraud or double counting where it is high, and at the tag and the page of the order where it is low.\n\n{{link}}',
  ),
} as const
