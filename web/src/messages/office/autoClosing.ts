import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { catalogue, text } from '@tsunagi/contract/messages/text'

/** The switches of closing by itself. */
export const autoClosingMessages = catalogue({
  autoCloses: text('締め処理を自動で実行する', 'Close months by themselves'),
  autoClosesHint: text(
    '締め日から決まった日数のあと、終わった月を締めて請求・支払の下書きを作り、結果を管理者へメールで知らせます。手で締めた月には何もしません。',
    'So many days after a closing day the month that is over is closed, which makes drafts of invoices and payments, and administrators get a mail about it. What was closed by hand is left alone.',
  ),
  autoDays: text('締め日の何日後に実行するか', 'Days after the closing day'),
  autoDaysHint: text(
    '締め日からこの日数を置いて、自動で下書きを作ります。',
    'Drafts are made by themselves so many days after the closing day.',
  ),
  autoHourHint: text('日本時間のこの時刻に始めます。', 'They are begun at this hour in Japan.'),
  autoHour: text('実行する時刻（0〜23時）', 'Hour in Japan (0–23)'),
  autoIssues: text('確認事項がなければ自動で発行する', 'Issue by itself, too'),
  autoIssuesHint: naming(
    '期限を過ぎた{pending}・{hold}・0円の成果や、住所のない請求先があるときは発行せず、下書きのまま知らせます。',
    'Not where results are overdue, {hold} or worth ¥0, or an advertiser has no address: then they stay drafts, and the mail says why.',
  ),
})
