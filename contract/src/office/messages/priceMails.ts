import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

const values = ['name', 'ad_name', 'price', 'period', 'promotion_link'] as const

/** What an affiliater is told of its special prices. */
export const priceMails = {
  specialPriceGiven: mail(
    text('特別単価の設定', 'Special price given'),
    values,
    text(
      '【{{site}}】「{{ad_name}}」に特別単価が設定されました',
      '[{{site}}] You have a special price for “{{ad_name}}”',
    ),
    '{{name}} 様\n\nいつもご利用いただきありがとうございます。\n広告「{{ad_name}}」に特別単価が設定されました。\n\n報酬：{{price}}\n期間：{{period}}（日本時間）\n\n{{promotion_link}}',
    'Dear {{name}},\n\nYou have a special price for the promotion “{{ad_name}}”.\n\nReward: {{price}}\nPeriod: {{period}} (Japan time)\n\n{{promotion_link}}',
  ),
  specialPriceChanged: mail(
    text('特別単価の変更', 'Special price changed'),
    values,
    text(
      '【{{site}}】「{{ad_name}}」の特別単価が変更されました',
      '[{{site}}] Your special price for “{{ad_name}}” has changed',
    ),
    '{{name}} 様\n\n広告「{{ad_name}}」の特別単価が変更されました。これまでに発生した成果の報酬は変わりません。\n\n報酬：{{price}}\n期間：{{period}}（日本時間）\n\n{{promotion_link}}',
    'Dear {{name}},\n\nYour special price for the promotion “{{ad_name}}” has changed. What has happened before is paid as it was agreed.\n\nReward: {{price}}\nPeriod: {{period}} (Japan time)\n\n{{promotion_link}}',
  ),
  specialPriceEnding: mail(
    text('特別単価の終了予告', 'Special price ends soon'),
    values,
    text(
      '【{{site}}】「{{ad_name}}」の特別単価がまもなく終了します',
      '[{{site}}] Your special price for “{{ad_name}}” ends soon',
    ),
    '{{name}} 様\n\n広告「{{ad_name}}」の特別単価が、まもなく終了します。\n\n報酬：{{price}}\n期間：{{period}}（日本時間）\n\n{{promotion_link}}',
    'Dear {{name}},\n\nYour special price for the promotion “{{ad_name}}” ends soon.\n\nReward: {{price}}\nPeriod: {{period}} (Japan time)\n\n{{promotion_link}}',
  ),
  specialPriceEnded: mail(
    text('特別単価の終了', 'Special price ended'),
    values,
    text(
      '【{{site}}】「{{ad_name}}」の特別単価が終了しました',
      '[{{site}}] Your special price for “{{ad_name}}” has ended',
    ),
    '{{name}} 様\n\n広告「{{ad_name}}」の特別単価が終了しました。これまでに発生した成果の報酬は変わりません。\n\n報酬：{{price}}\n期間：{{period}}（日本時間）\n\n{{promotion_link}}',
    'Dear {{name}},\n\nYour special price for the promotion “{{ad_name}}” has ended. What has happened before is paid as it was agreed.\n\nReward: {{price}}\nPeriod: {{period}} (Japan time)\n\n{{promotion_link}}',
  ),
} as const
