import { column, type Columns } from '../../endpoint.ts'
import { shownDay } from '../../messages/shownDay.ts'
import { text, type Text } from '../../messages/text.ts'
import type { JobName, jobStates, Schedule } from '../jobNames.ts'

/** What jobs are called. */
export const jobLabels = {
  expire_applications: text('提携申請の期限切れ', 'Applications that expire'),
  suspend_overdue: text('表示チェックの期限', 'Deadlines of page checks'),
  notice_prices: text('終わる特別単価の予告', 'Special prices that end'),
  learn_slots: text('スマートリンクの配分', 'Shares of smart links'),
  make_partitions: text('クリックログの月の準備', 'Months of the click log'),
  forget_signatures: text('使用済み署名の削除', 'Used signatures'),
  watch_tags: text('計測タグの見張り', 'Watch over tags'),
  expire_reservations: text('予約の期限切れ', 'Reservations that expire'),
  escalate_inquiries: text('成果調査の回答期限', 'Deadlines of inquiries'),
  tell_deadlines: text('承認期限の予告', 'Approval deadlines'),
  tell_taken_back: text('承認取消の通知', 'Results taken back'),
  give_up_kickbacks: text('古いキックバックの打ち切り', 'Old kickbacks'),
  run_ranks: text('ランクの見直し', 'Review of ranks'),
  close_months: text('締めの自動実行', 'Automatic closing'),
  remind_claims: text('請求の支払期日の連絡', 'Invoice reminders'),
  lapse_payments: text('失効する報酬の処理', 'Rewards that lapse'),
  deem_statements: text('支払通知書のみなし確認', 'Statements that count as confirmed'),
  send_digests: text('1日1回のまとめメール', 'Digests of the day'),
  tell_results: text('成果の1日分の連絡', 'Results of the day'),
  tell_results_soon: text('成果のすぐの連絡', 'Results as they come'),
  tell_materials: text('新しい素材の連絡', 'New materials told'),
  end_dormant: text('休眠アカウントの整理', 'Dormant accounts'),
  remove_logs: text('古いログの削除', 'Old logs'),
  tidy_up: text('不要なデータの片付け', 'Tidying up'),
  check_tracking: text('計測データの点検', 'Nightly check'),
  backup: text('バックアップ', 'Backup'),
  verify_backup: text('バックアップの検証', 'Verification of backups'),
  watch_backups: text('バックアップの見張り', 'Watch over backups'),
  holiday_check: text('祝日の確認', 'Check of holidays'),
  send_mailings: text('一斉メールの送信', 'Mailings on their way'),
  anonymise: text('訪問者の匿名化', 'Anonymising visitors'),
  read_returns: text('戻ってきたメールの確認', 'Emails that came back'),
  send_reports: text('レポートの定期送信', 'Scheduled report'),
  propose_ended: text('保存期間の満了', 'End of the legal years'),
  watch_rates: text('成約率の見張り', 'Watch over conversion rates'),
  watch_certificates: text('証明書の期限の見張り', 'Watch over certificates'),
  watch_traffic: text('不自然な集客の見張り', 'Watch over strange traffic'),
} satisfies Record<JobName, Text>

/** What each of them does. */
export const jobTexts: Record<JobName, Text> = {
  expire_applications: text(
    '返事のないまま期限を過ぎた提携申請と招待を終わらせ、本人に知らせます。',
    'Ends applications and invitations nobody answered in time, and tells those concerned.',
  ),
  suspend_overdue: text(
    '期限までに直らなかった広告表示の提携を一時停止します。',
    'Suspends partnerships whose pages were not corrected in time.',
  ),
  notice_prices: text(
    'まもなく終わる特別単価を、対象のアフィリエイターに予告します。',
    'Tells publishers of special prices that end soon.',
  ),
  learn_slots: text(
    '実績から、スマートリンクでの広告の配分を計算し直します。',
    'Works out anew how smart links share out their visitors.',
  ),
  make_partitions: text(
    'これから届くクリックを書き込む月ごとの表を用意します。',
    'Prepares the tables into which the clicks of coming months are written.',
  ),
  forget_signatures: text(
    '1日前までに使われた通知の署名を忘れます。',
    'Forgets the signatures of notices used more than a day ago.',
  ),
  watch_tags: text(
    '成果が届かなくなった広告を見つけ、広告主とオーナーに知らせます。',
    'Finds promotions whose conversions have stopped, and tells advertisers and owners.',
  ),
  expire_reservations: text(
    '期限を過ぎた予約を期限切れにします。',
    'Lets reservations expire whose time is over.',
  ),
  escalate_inquiries: text(
    '広告主が期限までに答えなかった成果調査を、運営に引き継ぎます。',
    'Hands inquiries over to the operator that advertisers did not answer in time.',
  ),
  tell_deadlines: text(
    '承認期限が近い成果を、広告主ごとに1日1通のメールで知らせます。',
    'Tells each advertiser once a day of results whose deadline is near.',
  ),
  tell_taken_back: text(
    '前日までに取り消された承認を、アフィリエイターにまとめて知らせます。',
    'Tells publishers of approvals that were taken back until the day before.',
  ),
  give_up_kickbacks: text(
    '送れないまま日数が過ぎたキックバック通知をあきらめます。',
    'Gives up kickbacks that could not be sent for days.',
  ),
  run_ranks: text(
    '設定した日に、アフィリエイターのランクを実績から見直します。',
    'Reviews the ranks of publishers by their results, on the day that is set.',
  ),
  close_months: text(
    '請求の設定で自動にしたとき、締め日のあとに月を締め、請求と支払を作ります。',
    'Where the settings say so, closes months after their closing day and makes invoices and payments.',
  ),
  remind_claims: text(
    '支払期日の前と後に、広告主へ連絡のメールを送ります。',
    'Reminds advertisers before and after an invoice is due.',
  ),
  lapse_payments: text(
    '口座が登録されないまま期限を過ぎた報酬を予告し、失効させます。',
    'Warns of rewards that wait for a bank account, and lets them lapse.',
  ),
  deem_statements: text(
    '申し出の期限を過ぎた支払通知書を、確認されたものとします。',
    'Counts statements as confirmed to which nobody objected in time.',
  ),
  tell_results: text(
    '発生・承認・却下された成果を、アフィリエイターに1日分まとめて知らせます。',
    'Tells publishers of the results of a day that occurred, were approved or rejected.',
  ),
  tell_results_soon: text(
    '「すぐに」を選んだアフィリエイターに、成果の発生・承認・却下を知らせます。',
    'Tells those publishers of results who chose “at once”.',
  ),
  tell_materials: text(
    '提携中の広告に追加された素材を、アフィリエイターに知らせます。',
    'Tells publishers of materials that were added to promotions they work with.',
  ),
  send_digests: text(
    '「1日1回まとめて」を選んだ人に、前回からのお知らせを1通にまとめて送ります。',
    'Sends those who chose “once a day” one email with all they were told since the last.',
  ),
  end_dormant: text(
    '1年間ログインのないアフィリエイターに予告し、登録を解除します。',
    'Warns publishers nobody has signed in to for a year, and deregisters them.',
  ),
  remove_logs: text(
    '保存期間を過ぎたクリックや通知のログを削除します。',
    'Deletes logs of clicks and notices that are older than they are kept.',
  ),
  anonymise: text(
    '設定した日数を過ぎたIPアドレス・ユーザーエージェント・リンク元のパラメータを匿名化します。件数と集計は変わりません。',
    'Anonymises addresses, agents and queries of referrers once they are as old as the settings say. Counts stay.',
  ),
  tidy_up: text(
    '古いログイン履歴、送信済みメール、使われていない画像などを削除します。',
    'Deletes old sign-ins, sent emails, pictures nothing shows, and the like.',
  ),
  check_tracking: text(
    'クリック・通知・成果・帳簿の数が合うかを確かめ、合わなければオーナーに知らせます。',
    'Checks that clicks, notices, results and the books agree, and tells the owners when they do not.',
  ),
  backup: text(
    'ネットワーク全体を1つのファイルに写します。動いたまま行い、古いものから消します。',
    'Copies the whole network into one file while it goes on, and deletes the oldest ones.',
  ),
  verify_backup: text(
    '最新のバックアップを別の場所に復元し、監査ログとデータの整合を確かめてから消します。',
    'Restores the newest backup elsewhere, checks its audit log and data, and removes it again.',
  ),
  watch_backups: text(
    '頼れるバックアップがないときに、ホームとメールでオーナーに知らせます。',
    'Tells the owners, on their home page and by email, when there is no backup to rely on.',
  ),
  read_returns: text(
    '戻ってきたメールのメールボックスを読み、届かなかったメールに印を付け、迷惑メールと報告した人への配信を停止します。',
    'Reads the mailbox for emails that come back: marks what did not arrive, and switches off what somebody reported as spam.',
  ),
  send_mailings: text(
    '始まる時刻になった一斉メールを、設定した速さで作成します。',
    'Writes the mailings whose time has come, as fast as each may go.',
  ),
  send_reports: text(
    '時刻になった保存レポートを、受け取る人ごとに集計してメールで送ります。',
    'Sends saved reports whose time has come, added up for each reader.',
  ),
  propose_ended: text(
    '退会した相手先のうち、法令の保存期間が終わったものを「個人情報の請求」に挙げます。消すのは、管理者が確かめてからです。',
    'Lists those who have left and whose legal years are over under “Requests about personal data”. Nothing is erased before an administrator confirms it.',
  ),
  watch_rates: text(
    '前日の成約率がそれまでの4週間と大きく違う広告を、広告主と運営にお知らせします。',
    'Tells advertisers and the operator of promotions whose conversion rate of the day before was far from that of four weeks.',
  ),
  watch_certificates: text(
    'この画面と計測、広告主から借りたホスト名の証明書がいつまで有効かを確かめます。3週間以内に切れるものは「未処理のこと」に挙がります。',
    'Looks until when the certificates of this site, of tracking and of advertisers’ host names are good. One that ends within three weeks is a thing to do.',
  ),
  watch_traffic: text(
    'クリックが大量にあるのに成果がほとんどないアフィリエイターと、クリックから1日より後の成果が目立って多いメディアを、広告ごとに調べます（直近30日間）。見つけたものはホームの「いつもと違う動き」に挙がります。',
    'Looks at each promotion for publishers with very many clicks and hardly any results, and for media of whose results far more than usual come over a day after the click, within 30 days. The home screen shows them as not as usual.',
  ),
  holiday_check: text(
    '来年の祝日がそろっているかを確かめ、なければホームに表示します。',
    'Looks whether the national holidays of next year are known; if not, the home page says so.',
  ),
}

export const jobStateLabels = {
  running: text('実行中', 'Running'),
  waiting: text('実行待ち', 'Waiting to run'),
  done: text('完了', 'Done'),
  failed: text('失敗', 'Failed'),
  interrupted: text('中断', 'Interrupted'),
  never: text('未実行', 'Not run yet'),
} satisfies Record<(typeof jobStates)[number], Text>

export const jobColumns = {
  id: column(text('番号', 'Number')),
  name: column(text('処理', 'Job'), jobLabels),
  about: column(text('すること', 'What it does')),
  schedule: column(text('実行の間隔', 'When')),
  state: column(text('状態', 'State'), jobStateLabels),
  started_at: column(text('前回の実行', 'Last run')),
  duration: column(text('所要時間', 'Took')),
  handled: column(text('処理件数', 'Handled')),
  next_at: column(text('次回の実行', 'Next run')),
} satisfies Columns

export const runColumns = {
  started_at: column(text('開始日時', 'Begun at')),
  state: jobColumns.state,
  duration: jobColumns.duration,
  handled: jobColumns.handled,
  asked_by: column(text('実行した人', 'Asked for by')),
  log: column(text('記録', 'Log')),
} satisfies Columns

const weekdays = [
  text('日曜', 'Sunday'),
  text('月曜', 'Monday'),
  text('火曜', 'Tuesday'),
  text('水曜', 'Wednesday'),
  text('木曜', 'Thursday'),
  text('金曜', 'Friday'),
  text('土曜', 'Saturday'),
]

/** When a job runs, in words; null = it is switched off. */
export function scheduleInWords(schedule: Schedule | null): Text {
  if (!schedule) return text('オフ', 'Off')
  if ('every' in schedule)
    return schedule.every === 60
      ? text('1時間ごと', 'Every hour')
      : text(
          `${schedule.every}分ごと`,
          schedule.every === 1 ? 'Every minute' : `Every ${schedule.every} minutes`,
        )
  const { at, weekday, on } = schedule
  if (weekday !== undefined)
    return text(`毎週${weekdays[weekday]!.ja} ${at}`, `${weekdays[weekday]!.en}s at ${at}`)
  return on
    ? text(`毎年${shownDay(on, 'ja')} ${at}`, `Every year on ${shownDay(on, 'en')} at ${at}`)
    : text(`毎日 ${at}`, `Every day at ${at}`)
}
