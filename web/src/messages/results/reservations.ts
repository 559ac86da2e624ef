import { catalogue, text } from '@tsunagi/contract/messages/text'

export const reservationMessages = catalogue({
  title: text('予約一覧', 'Reservations'),
  period: text('予約日', 'Reserved on'),
  empty: text('予約はありません', 'No reservations'),
  register: text('定期の成果を登録', 'Register a monthly reward'),
  registTitle: text('定期の成果を登録', 'Register a monthly reward'),
  retainerName: text('名前', 'Name'),
  firstMonth: text('最初の月', 'First month'),
  day: text('成立日（毎月）', 'Day of the month'),
  dayHint: text(
    'その日のない月は月末になります。月末は31としてください。',
    'A month without that day has its last one. For the end of the month enter 31.',
  ),
  times: text('回数', 'How many times'),
  timesHint: text(
    '空欄は、停止するまで毎月続きます。',
    'Left empty it goes on until it is stopped.',
  ),
  priceHint: text(
    '空欄の場合は、成立日の単価で計算します。',
    'Left empty, the price of the day decides.',
  ),
  reason: text('理由（成果の履歴に残ります）', 'Reason, kept in the history of each result'),
  stop: text('定期の成果を停止', 'End the monthly reward'),
  stopQuestion: text(
    'これまでの成果は残り、次回からの成立が取り消されます。',
    'Results so far stay; the next month and all later ones are cancelled.',
  ),
  toList: text('予約一覧へ', 'To the reservations'),
  isRetainer: text('定期の成果', 'Monthly reward'),
  emptyDetail: text(
    '来店・面談などの予約をタグまたはサーバーから event=reserve で送ると、ここに並びます。成立の通知（event=fulfil）が届くと成果になります。',
    'A visit or consultation reported with event=reserve appears here, and becomes a result once event=fulfil says that it took place.',
  ),
})

export const retainerLabels = {
  true: text('定期の成果のみ', 'Monthly rewards only'),
  false: text('予約のみ', 'Bookings only'),
}
