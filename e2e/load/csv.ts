import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import type { ResultJob } from '../../contract/src/results/bulk.ts'
import type { ResultLine } from '../../contract/src/results/resultFiles.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { say, type Network } from './ground.ts'
import { signIn } from './loadApi.ts'
import { balancesOf, onPendingResults } from './pendingResults.ts'

/*
 * Fills RESULTS (default 50,000) results, takes the list's own CSV, writes decisions, amounts and 100 mistakes into it, and brings it back in UTF-8 and in
 * CP932: trying it out takes at most 20 s and names each mistake by its line, and taking the job back gives the books what they were.
 */
const count = Number(process.env['RESULTS'] ?? 50_000)
const mistakes = 100
const most = { dryRunMs: 20_000, jobMs: 120_000 }

async function measure({ db, address }: Network): Promise<number> {
  const failed = [await roundTrip(db, address, 'utf8'), await roundTrip(db, address, 'cp932')]
  return failed[0]! + failed[1]!
}

/** The API as an administrator calls it. */
async function asAdmin(db: Db, address: string) {
  const headers = await signIn(db, { user_type: '0' })
  const asked = async (path: string, init: object = {}) => {
    const reply = await fetch(`${address}${path}`, { headers, ...init })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return Buffer.from(await reply.arrayBuffer())
  }
  const read = async <Answer>(path: string) => JSON.parse(String(await asked(path))) as Answer
  return {
    asked,
    read,
    post: async (path: string, body: object = {}) =>
      JSON.parse(
        String(
          await asked(path, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
        ),
      ) as ResultJob,
    over: async (id: number) => {
      for (;;) {
        const job = await read<ResultJob>(`/api/resultJob/info/${id}`)
        if (job.state !== 'running' && job.state !== 'undoing') return job
        await sleep(200)
      }
    },
  }
}

function judging(encoding: string) {
  let failed = 0
  const judge = (name: string, isFine: boolean) => {
    if (!isFine) failed++
    say(`${isFine ? 'PASS' : 'FAIL'} ${encoding}: ${name}`)
  }
  const timed = async <Answer>(name: string, limit: number, doing: () => Promise<Answer>) => {
    const begun = performance.now()
    const answer = await doing()
    const ms = performance.now() - begun
    judge(`${name}: ${ms.toFixed(0)} ms of ${limit}`, ms <= limit)
    return answer
  }
  return { judge, timed, failed: () => failed }
}

async function roundTrip(db: Db, address: string, encoding: 'utf8' | 'cp932'): Promise<number> {
  const { asked, read, post, over } = await asAdmin(db, address)
  const { judge, timed, failed } = judging(encoding)
  const books = JSON.stringify(await balancesOf(db))
  const exported = await asked(
    `/api/actionLogRaw/search/csv?encoding=${encoding}&sort=id&order_number=load-`,
  )
  const { content, wrong } = edited(iconv.decode(exported, encoding))
  const file = {
    filename: 'results.csv',
    content: iconv.encode(content, encoding).toString('base64'),
  }
  const job = await timed(`trying ${count} lines out`, most.dryRunMs, () =>
    post('/api/actionLogRaw/csvUpload', file),
  )
  const { changes, bad } = job.file!
  judge(`${changes} change, ${bad} are wrong`, changes === count - mistakes && bad === mistakes)
  const { items } = await read<{ items: ResultLine[] }>(
    `/api/resultJob/lines?job_id=${job.id}&size=100`,
  )
  const named = JSON.stringify(items.map(({ line }) => line))
  judge('each mistake is named by its line', named === JSON.stringify(wrong))
  const done = await timed('making the changes', most.jobMs, async () => {
    await post(`/api/resultJob/run/${job.id}`)
    return over(job.id)
  })
  judge(`${done.done} changed`, done.done === count - mistakes)
  const undone = await timed('taking them back', most.jobMs, async () => {
    await post(`/api/resultJob/undo/${job.id}`)
    return over(job.id)
  })
  judge(`${undone.undone} taken back, ${undone.kept} kept`, undone.undone === done.done)
  judge('the books are what they were', JSON.stringify(await balancesOf(db)) === books)
  return failed()
}

/** The list with decisions in it: one line in five hundred is wrong, one in a hundred sold for less, one in ten is rejected, the rest approved. */
function edited(csv: string): { content: string; wrong: number[] } {
  const [header, ...lines] = parse(csv, { bom: true }) as [string[], ...string[][]]
  const at = (label: string) => header.indexOf(label)
  const places = { status: at('ステータス'), code: at('却下理由コード'), sale: at('売上') }
  const wrong: number[] = []
  const every = Math.floor(count / mistakes)
  for (const [index, line] of lines.entries()) {
    if (index % every === 0) {
      line[places.status] = '？'
      wrong.push(index + 2)
    } else if (index % 10 === 3) {
      line[places.status] = '却下'
      line[places.code] = 'cancelled'
    } else line[places.status] = '承認'
    if (index % 100 === 7) line[places.sale] = '9000'
  }
  return { content: stringify([header, ...lines], { record_delimiter: 'windows' }), wrong }
}

/** A share that is reckoned anew where a line says another sale. */
const price = {
  rule: 'promotion_goal',
  kind: 'share',
  goal: 'goal',
  gross: 0,
  net: 0,
  gross_rate: 1500,
  net_rate: 1000,
}
process.exit((await onPendingResults(count, price, measure)) === 0 ? 0 : 1)
