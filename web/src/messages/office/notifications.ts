import { catalogue, text } from '@tsunagi/contract/messages/text'

export const notificationMessages = catalogue({
  title: text('お知らせ', 'Notifications'),
  latest: text('最新のお知らせ', 'Latest notifications'),
  seeAll: text('すべて見る', 'See all'),
  readAll: text('すべて既読にする', 'Mark all as read'),
  nothing: text('お知らせはまだありません', 'No notifications yet'),
  nothingDetail: text(
    '提携・成果・支払などの動きがあると、メールと同じ内容がここに届きます。',
    'Whatever happens to partnerships, results and payments is told here as in the emails.',
  ),
  allRead: text('すべて既読にしました。', 'All are marked as read.'),
  open: text('該当の画面を開く', 'Open the page it is about'),
  unread: text('未読', 'Unread'),
  wishes: text('メールの受け取り方', 'How you are told by email'),
  wishesLead: text(
    '種類ごとに選べます。「1日1回まとめて」は毎日9時（日本時間）に1通でお届けします。受け取らない場合も、画面上のお知らせには表示されます。',
    'Choose for each kind. “Once a day” is one email at 9:00 Japan time. Whatever you choose, all of it is among the notifications here.',
  ),
  wishesMailing: text(
    '「運営からのご案内」のメールでは、リンクが開かれたことを人ごとに集計する場合があり、そのときはメールの末尾に記します。',
    '“News from the operator” may count who opens its links; such an email says so at its end.',
  ),
  wishesLocked: text(
    'セキュリティ・アカウント・請求と支払のメールは、停止できません。',
    'Emails about security, your account, invoices and payments cannot be switched off.',
  ),
  always: text('必ずすぐに届きます', 'Always at once'),
  how: text('受け取り方', 'How'),
  wishSaved: text('受け取り方を保存しました。', 'Your choice is saved.'),
  toWishes: text('メールの受け取り方を選ぶ', 'Choose how you are told by email'),
})

export const openNotifications = (unread: number) =>
  unread === 0
    ? notificationMessages.title
    : text(`お知らせ（未読${unread}件）`, `Notifications, ${unread} unread`)
