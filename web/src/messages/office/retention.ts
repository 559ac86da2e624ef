import { column } from '@tsunagi/contract/endpoint'
import { catalogue, text } from '@tsunagi/contract/messages/text'
import { logLabels } from '@tsunagi/contract/office/messages/retention'

export const retentionMessages = catalogue({
  title: text('成果・ログの設定', 'Results and logs'),
  detail: text(
    '手動入力の確認、成果調査の回答期限、ステータスの呼び名、キックバックの初期値、ログの保存',
    'Second looks, time to answer inquiries, names of statuses, what kickbacks begin with, how long logs stay',
  ),
  inquiries: text('成果調査', 'Result inquiries'),
  answerDays: text('広告主の回答期限（日）', 'Days for the advertiser to answer'),
  answerDaysHint: text(
    '過ぎた調査は運営に戻り、ホームに表示されます。',
    'After that the inquiry comes back to the operator and appears on the home screen.',
  ),
  days: text('保存日数', 'Days kept'),
  daysHint: text(
    '長くすると調べられる期間が延び、データベースが大きくなります。',
    'The longer, the further back you can look, and the bigger the database grows.',
  ),
  anonymiseDays: text('匿名化までの日数', 'Days until visitors are anonymised'),
  anonymiseHint: text(
    'IPアドレスとユーザーエージェントを消し、ブラウザとOSの種類、リンク元のページだけを残します。元に戻せません。',
    'Addresses and agents go; kind of browser and system and the page of the link stay. It cannot be undone.',
  ),
  logs: text('ログの保存', 'Keeping logs'),
  lead: text(
    '保存日数を過ぎたクリック・成果通知・キックバック送信記録・広告媒体への送信記録は、1日以内に自動で削除されます。成果・請求・支払は削除されません。',
    'Clicks, notices, kickback attempts and reports to ad platforms older than this are removed within a day. Results, invoices and payments are never removed.',
  ),
  stored: text('保存しているクリック', 'Clicks that are stored'),
  noneStored: text('まだクリックはありません', 'No clicks yet'),
  removals: text('削除の記録', 'What was removed'),
  noRemovals: text('まだ何も削除していません', 'Nothing has been removed yet'),
})

export const storedMonthLabels = {
  month: column(text('月', 'Month')),
  entries: column(text('件数（概数）', 'Clicks (about)')),
  bytes: column(text('容量', 'Size')),
  removed_on: column(text('削除予定日', 'Will be removed on')),
}

export const removalLabels = {
  at: column(text('削除日時', 'Removed at')),
  log: column(text('ログ', 'Log'), logLabels),
  older_than: column(text('この日時より前', 'Everything before')),
  entries: column(text('削除件数', 'Entries removed')),
}

export const megabytes = (bytes: number) =>
  `${(bytes / 1_048_576).toLocaleString('ja-JP', { maximumFractionDigits: 1 })} MB`
