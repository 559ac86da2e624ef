import type { weekStarts } from '@tsunagi/contract/office/operatingSettings'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

export const analyticsMessages = catalogue({
  title: text('集計と書き出し', 'Periods and exports'),
  weekStart: text('週の始まり', 'First day of the week'),
  weekStartHint: text(
    '期間を選ぶときの「今週」「先週」に使われます。「今年度」は設定の「帳簿」の事業年度に従います。',
    'For “This week” and “Last week” where a period is chosen. Business years follow the setting of the books.',
  ),
  rowsAdmin: text('管理者がCSVに書き出せる行数', 'CSV rows for administrators'),
  rowsAdvertiser: text('広告主がCSVに書き出せる行数', 'CSV rows for advertisers'),
  rowsAgency: text('代理店がCSVに書き出せる行数', 'CSV rows for agencies'),
  rowsAffiliater: text('アフィリエイターがCSVに書き出せる行数', 'CSV rows for publishers'),
  figuresAdmin: text('管理者のレポートの最初の項目', 'First figures for administrators'),
  figuresAdvertiser: text('広告主のレポートの最初の項目', 'First figures for advertisers'),
  figuresAgency: text('代理店のレポートの最初の項目', 'First figures for agencies'),
  figuresAffiliater: text('アフィリエイターのレポートの最初の項目', 'First figures for publishers'),
  figuresHint: text(
    '選んだ順に並びます。自分で項目を選んだ人や、保存したレポートには影響しません。',
    'In the order they are chosen. Whoever has chosen figures keeps them, and so do saved reports.',
  ),
  rowsHint: text(
    '一覧がこれより多いときは書き出さず、条件を絞るように案内します。',
    'A longer list is not exported; whoever asks is told to narrow the search.',
  ),
})

export const weekStartLabels: Record<(typeof weekStarts)[number], Text> = {
  monday: text('月曜日', 'Monday'),
  sunday: text('日曜日', 'Sunday'),
}
