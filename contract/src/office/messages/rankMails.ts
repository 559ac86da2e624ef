import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

/** What an affiliater is told about its rank after the monthly review. */
export const rankMails = {
  rankUp: mail(
    text('ランクアップ', 'Rank up'),
    ['name', 'rank', 'score', 'pay_cycle', 'home_link'],
    text('【{{site}}】{{rank}}にランクアップしました', '[{{site}}] Your rank is now {{rank}}'),
    '{{name}} 様\n\nいつもご利用いただきありがとうございます。\n直近3か月の確定報酬（{{score}}円）により、ランクが{{rank}}に上がりました。\n\nまだ締められていない月の報酬から、お支払日は{{pay_cycle}}になります（銀行休業日の場合は翌営業日）。\n特典はホーム画面でご確認ください。\n\n{{home_link}}',
    'Dear {{name}},\n\nThank you for your work. With ¥{{score}} approved in the last three months, your rank is now {{rank}}.\n\nFrom the months that are not closed yet on, rewards are paid on the {{pay_cycle}} (the next business day if banks are closed).\nYour benefits are on your home screen:\n\n{{home_link}}',
  ),
  rankDownComing: mail(
    text('ランクダウンの予告', 'Rank down announced'),
    ['name', 'rank', 'score', 'threshold', 'date', 'home_link'],
    text('【{{site}}】ランクについてのお知らせ', '[{{site}}] About your rank'),
    '{{name}} 様\n\n直近3か月の確定報酬は{{score}}円で、現在のランクの維持に必要な{{threshold}}円を下回っています。\n今回のランクはそのままですが、次回以降（次回は{{date}}）の判定でも下回った場合、{{rank}}に下がることがあります。\n\nあといくら必要かは、ホーム画面でご確認いただけます。\n\n{{home_link}}',
    'Dear {{name}},\n\nYou had ¥{{score}} approved in the last three months; keeping your rank takes ¥{{threshold}}.\nYour rank stays as it is for now. If it is still too little at the coming reviews, the next on {{date}}, it may become {{rank}}.\n\nYour home screen shows how much is missing:\n\n{{home_link}}',
  ),
  rankDown: mail(
    text('ランクダウン', 'Rank down'),
    ['name', 'rank', 'score', 'pay_cycle', 'home_link'],
    text('【{{site}}】ランクが{{rank}}になりました', '[{{site}}] Your rank is now {{rank}}'),
    '{{name}} 様\n\n直近3か月の確定報酬（{{score}}円）により、ランクが{{rank}}になりました。\n\nまだ締められていない月の報酬から、お支払日は{{pay_cycle}}になります（銀行休業日の場合は翌営業日）。すでに締められた月のお支払日は変わりません。\n確定報酬が基準に達すると、次の判定ですぐに上がります。\n\n{{home_link}}',
    'Dear {{name}},\n\nWith ¥{{score}} approved in the last three months, your rank is now {{rank}}.\n\nFrom the months that are not closed yet on, rewards are paid on the {{pay_cycle}} (the next business day if banks are closed). What was closed before is paid as announced.\nAs soon as enough is approved, the next review raises your rank again.\n\n{{home_link}}',
  ),
} as const
