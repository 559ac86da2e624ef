import { weekdayLabels } from '@tsunagi/contract/catalogue/messages/targeting'
import { weekdays } from '@tsunagi/contract/catalogue/targeting'
import type { ReportSchedule } from '@tsunagi/contract/office/reportSchedules'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const reportScheduleMessages = catalogue({
  title: text('メールで定期送信するレポート', 'Reports sent by email'),
  none: text(
    'まだありません。保存したレポートの封筒のボタンで設定します。',
    'None yet. The envelope beside a saved report sets one up.',
  ),
  schedule: text('定期送信を設定', 'Send regularly'),
  edit: text('定期送信を変更', 'Change when it is sent'),
  remove: text('定期送信をやめる', 'Stop sending'),
  lead: text(
    '決めた時刻に、前日までの数字をファイルで送ります（期間を固定したレポートは、その期間です）。受け取る人が見られる項目だけが入ります。',
    'Sends the figures up to the day before as a file; a report of fixed days is of those. Everybody gets the figures they may see.',
  ),
  submit: text('設定する', 'Set up'),
  saved: text('定期送信を設定しました。', 'The report will be sent.'),
  removed: text('定期送信をやめました。', 'The report is sent no more.'),
  rhythm: text('頻度', 'How often'),
  weekday: text('曜日', 'Day of the week'),
  day: text('日（31は末日）', 'Day of the month (31 = the last)'),
  hour: text('時刻（0〜23時、日本時間）', 'Hour (0 to 23, Japan)'),
  files: text('添付するファイル', 'Files'),
  encoding: text('CSVの文字コード', 'Encoding of the CSV'),
  alsoTo: text('自分以外の宛先（管理者）', 'Also to (administrators)'),
  next: text('次回', 'Next'),
})

/** The days of the week by their numbers; 0 = Sunday. */
export const weekdayChoices = Object.fromEntries(
  weekdays.map((name, number) => [String(number), weekdayLabels[name]]),
)

/** When a report is sent, in words. */
export function whenSent({
  rhythm,
  weekday,
  day,
  hour,
}: Pick<ReportSchedule, 'rhythm' | 'weekday' | 'day' | 'hour'>) {
  const at = `${hour}:00`
  if (rhythm === 'daily') return text(`毎日 ${at}`, `Every day at ${at}`)
  if (rhythm === 'monthly')
    return day === 31
      ? text(`毎月末日 ${at}`, `Last day of the month, ${at}`)
      : text(`毎月${day}日 ${at}`, `Monthly on day ${day}, ${at}`)
  const name = weekdayLabels[weekdays[weekday]!]
  return text(`毎週（${name.ja}） ${at}`, `Weekly (${name.en}), ${at}`)
}

/** To whom a report goes, and when it did last. */
export const sentTo = (name: string, at: string | null) =>
  at === null
    ? text(`${name}：まだ送信していません`, `${name}: not sent yet`)
    : text(`${name}：前回 ${at}`, `${name}: last ${at}`)
export const notSent = (at: string, problem: string) =>
  text(`送信できませんでした（${at}）：${problem}`, `Not sent (${at}): ${problem}`)
