import { catalogue, text } from '@tsunagi/contract/messages/text'

export const reservationMessages = catalogue({
  title: text('予約一覧', 'Reservations'),
  period: text('予約日', 'Reserved on'),
  empty: text('予約はありません', 'No reservations'),
  emptyDetail: text(
    '来店・面談などの予約をタグまたはサーバーから event=reserve で送ると、ここに並びます。成立の通知（event=fulfil）が届くと成果になります。',
    'A visit or consultation reported with event=reserve appears here, and becomes a result once event=fulfil says that it took place.',
  ),
})
