import { catalogue, text } from '@tsunagi/contract/messages/text'

export const jobMessages = catalogue({
  title: text('定期処理', 'Scheduled jobs'),
  lead: text(
    'ワーカーが決まった時刻に行う処理です。停止していた間の分は、再開したあとに1回だけ行われます。',
    'What the worker does at set times. What was missed while it was off is done once when it is back.',
  ),
  empty: text('条件に合う処理はありません', 'No jobs match'),
  run: text('今すぐ実行', 'Run now'),
  runQuestion: text(
    'この処理を今すぐ1回行います。予定の実行はそのまま続きます。',
    'Runs this job once now. Its schedule goes on as it is.',
  ),
  asked: text('実行を依頼しました。まもなく始まります。', 'Asked for. It begins in a moment.'),
  runs: text('最近の実行', 'Last runs'),
  noRuns: text('まだ実行されていません。', 'It has not run yet.'),
  summary: text('概要', 'Summary'),
})

/** How long something took. */
export function tookInWords(ms: number) {
  if (ms < 60_000) {
    const seconds = (ms / 1000).toFixed(1)
    return text(`${seconds}秒`, `${seconds} s`)
  }
  const minutes = Math.floor(ms / 60_000)
  const seconds = Math.floor((ms % 60_000) / 1000)
  return text(`${minutes}分${seconds}秒`, `${minutes} min ${seconds} s`)
}

/** Runs of a job that found nothing to do, of which the last is listed. */
export const quietInWords = (times: number) =>
  text(
    `このほか、処理するものがなかった実行が${times}回`,
    times === 1 ? 'And once before, nothing to do' : `And ${times} times before, nothing to do`,
  )
