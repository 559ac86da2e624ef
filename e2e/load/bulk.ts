import { setTimeout as sleep } from 'node:timers/promises'
import type { BulkPreview, ResultJob } from '../../contract/src/results/bulk.ts'
import { say, type Network } from './ground.ts'
import { judging } from './judging.ts'
import { asking, posting, signIn } from './loadApi.ts'
import { askOn } from './others.ts'
import { balancesOf, onPendingResults } from './pendingResults.ts'

/*
 * Fills RESULTS (default 300,000) pending results of one promotion, tries approving them out (at most 3 s), and approves 50,000 of them as a job (at
 * most 120 s) while others ask on (95 of 100 answers within 500 ms). Stops another job half-way, and takes both back: the books are then what they were.
 */
const count = Number(process.env['RESULTS'] ?? 300_000)
const most = { previewMs: 3000, jobMs: 120_000, answerMs: 500 }

async function measure({ db, address }: Network): Promise<number> {
  const headers = await signIn(db, { user_type: '0' })
  const post = posting(address, headers)
  const read = async (id: number) =>
    (await (await fetch(`${address}/api/resultJob/info/${id}`, { headers })).json()) as ResultJob
  const over = async (id: number) => {
    for (;;) {
      const job = await read(id)
      if (job.state !== 'running' && job.state !== 'undoing') return job
      await sleep(200)
    }
  }
  const { judge, failed } = judging(say)
  const change = { kind: 'decide', status: 'approved' }
  const begin = async (search: object) => {
    const { seen } = await post<BulkPreview>('/api/resultJob/preview', {
      selection: { search },
      change,
    })
    return post<ResultJob>('/api/resultJob/regist', { selection: { search }, change, seen })
  }
  const books = await balancesOf(db)

  const begun = performance.now()
  const { selected } = await post<BulkPreview>('/api/resultJob/preview', {
    selection: { search: { promotion_id: 1 } },
    change,
  })
  judge(`trying out ${selected} results`, performance.now() - begun, most.previewMs)

  const others = askOn(asking(address, await signIn(db, { user_type: '0' })), [
    '/api/actionLogRaw/search?promotion_id=60',
    '/api/home/index',
    '/api/promotion/index',
  ])
  const started = performance.now()
  const job = await begin({ promotion_id: 1, media_id: 1 })
  const { done } = await over(job.id)
  judge(`approving ${done} results`, performance.now() - started, most.jobMs)
  const { count: answers, p95 } = await others.end()
  judge(`95 of 100 of ${answers} answers to others meanwhile`, p95, most.answerMs)

  const stopped = await begin({ promotion_id: 1, media_id: 2 })
  while ((await read(stopped.id)).done === 0) await sleep(50)
  await post(`/api/resultJob/cancel/${stopped.id}`)
  say(`stopped after ${(await read(stopped.id)).done} of ${stopped.total}`)
  for (const { id } of [stopped, job]) {
    const at = performance.now()
    await post(`/api/resultJob/undo/${id}`)
    const { undone, kept } = await over(id)
    judge(`taking ${undone} back (${kept} kept)`, performance.now() - at, most.jobMs)
  }
  const same = JSON.stringify(await balancesOf(db)) === JSON.stringify(books)
  say(same ? 'PASS the books are what they were' : 'FAIL the books differ')
  return failed() + (same ? 0 : 1)
}

process.exit((await onPendingResults(count, {}, measure)) === 0 ? 0 : 1)
