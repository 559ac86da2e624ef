import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { childEnv } from '../../server/src/main/childEnv.ts'
import { connect, type Db } from '../../server/src/platform/db.ts'
import { startPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { startTracker } from '../bench/contestants.ts'
import { KeptProcess } from '../faults/keptProcess.ts'
import { freePorts } from '../support/ports.ts'
import { judging } from './judging.ts'
import { openApi, posting, signIn } from './loadApi.ts'
import { Mover, rowsOf } from './migration/mover.ts'
import { wrongEvery, type Size } from './migration/network.ts'

/*
 * A network of RESULTS (default 1,000,000) results and what belongs to them is moved in from files: tried out, taken over within 15 minutes while the
 * worker is killed twice, compared with the files, and taken back, the worker killed and the job stopped meanwhile. A small one is then moved in and adopted, and an old link of it earns.
 */
const results = Number(process.env['RESULTS'] ?? 1_000_000)
const share = results / 1_000_000
const part = (whole: number) => Math.ceil(whole * share)
const large: Size = {
  affiliaters: part(5000),
  advertisers: part(500),
  media: part(10_000),
  promotions: part(2000),
  agencies: part(50),
  prices: part(5000),
  partnerships: part(200_000),
  results,
}
const small: Size = {
  affiliaters: 2,
  advertisers: 2,
  media: 2,
  promotions: 2,
  agencies: 1,
  prices: 0,
  partnerships: 4,
  results: 8,
}
const most = { runMs: 900_000 * Math.max(share, 0.2), pageMs: 500, earnMs: 30_000 }
const say = (line: string) => process.stdout.write(`${line}\n`)

async function measure(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagi-load-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  await migrate(postgres.url, postgres.productUrl)
  const db = connect(postgres.productUrl)
  const api = await openApi(db, dataDir)
  const worker = new KeptProcess(
    fileURLToPath(new URL('../../server/src/main/worker.ts', import.meta.url)),
    {
      env: {
        ...childEnv(dataDir),
        DATABASE_URL: postgres.productUrl,
        DATA_DIR: dataDir,
        DEMO: '0',
        LOG_LEVEL: 'warn',
      },
      execArgv: [],
    },
  ).start()
  try {
    const headers = await signIn(db, { user_type: '0' })
    const read = async (path: string) => {
      const reply = await fetch(api.address + path, { headers })
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
      return reply.json()
    }
    const mover = new Mover(db, { post: posting(api.address, headers), read })
    const judged = judging(say)
    await moveLarge(db, mover, worker, judged)
    await earnBySmall(db, mover, {
      read,
      judged,
      tracker: { databaseUrl: postgres.productUrl, dataDir },
    })
    return judged.failed()
  } finally {
    await worker.stop()
    await api.close()
    await db.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function moveLarge(
  db: Db,
  mover: Mover,
  worker: KeptProcess,
  { judge, timed }: ReturnType<typeof judging>,
) {
  const before = await rowsOf(db)
  let id = 0
  await timed('the files are sent', most.runMs, async () => {
    id = await mover.send('大きなネットワーク', large)
  })
  await timed('tried out', most.runMs, () => mover.take('check', id))
  judge('wrong lines not named', Math.abs((await mover.errors(id)) - wrongLines), 0, 'lines')
  const kills = ['partnership', 'result'].map((kind) => ({ kind, killed: false }))
  await timed(`taken over, the worker killed ${kills.length} times`, most.runMs, () =>
    mover.take('run', id, ({ kind, line }) => {
      const due = kills.find((kill) => kill.kind === kind && !kill.killed)
      if (!due || line < halfOf(due.kind)) return
      due.killed = true
      worker.kill()
    }),
  )
  judge('kills that did not happen', kills.filter(({ killed }) => !killed).length, 0, 'kills')
  await timed('its page', most.pageMs, () => mover.info(id))
  const { files } = await mover.info(id)
  for (const { kind, said, stored } of files)
    say(`     ${kind}: ${JSON.stringify(said)} ${JSON.stringify(stored)}`)
  const differing = files.filter(
    ({ said, stored }) => JSON.stringify(said) !== JSON.stringify(stored),
  )
  judge('files whose sums differ', differing.length, 0, 'files')
  await timed('taken back, the worker killed and the job stopped once', most.runMs, async () => {
    const killed = { is: false }
    await mover.take(
      'undo',
      id,
      ({ gone }) => {
        if (killed.is || gone < results / 4) return
        killed.is = true
        worker.kill()
      },
      results / 2,
    )
    judge('kills that did not happen', killed.is ? 0 : 1, 0, 'kills')
    await timed('its page, half taken back', most.pageMs, () => mover.info(id))
    await mover.take('undo', id)
  })
  const left = Object.entries(await rowsOf(db)).filter(([table, rows]) => rows !== before[table])
  judge(`tables with rows left ${JSON.stringify(left)}`, left.length, 0, 'tables')
}

const wrongLines = Math.ceil(results / wrongEvery)
const halfOf = (kind: string) => (kind === 'result' ? large.results : large.partnerships) / 2

async function earnBySmall(
  db: Db,
  mover: Mover,
  {
    read,
    judged: { judge, timed },
    tracker: at,
  }: {
    read: (path: string) => Promise<unknown>
    judged: ReturnType<typeof judging>
    tracker: { databaseUrl: string; dataDir: string }
  },
) {
  const id = await mover.send('小さなネットワーク', small)
  await mover.take('check', id)
  await mover.take('run', id)
  await mover.adopt(id)
  const promotion = await ownPromotion(db, id, 'K1')
  const { s2s_secret } = (await read(`/api/promotion/show/${promotion}`)) as { s2s_secret: string }
  const [port] = (await freePorts(1, 5900)) as [number]
  const tracker = await startTracker({ port, ...at })
  const origin = `http://127.0.0.1:${port}`
  try {
    const click = await fetch(`${origin}/link.php?i=S1&m=M1`, {
      redirect: 'manual',
      headers: {
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
        'accept-language': 'ja',
        'sec-fetch-dest': 'document',
      },
    })
    const cid = new URL(click.headers.get('location') ?? '').searchParams.get('cid') ?? ''
    await fetch(
      `${origin}/track?${new URLSearchParams({ p: String(promotion), cid, args: 'new-order', price: '3000', secret: s2s_secret })}`,
    )
    await timed('an old link earned', most.earnMs, () => earned(db))
    const { gross, net } = await earned(db)
    judge(
      'yen that it earned otherwise than by the price',
      Math.abs(gross - 501) + Math.abs(net - 401),
      0,
      'yen',
    )
  } finally {
    await tracker.stop()
  }
}

const ownPromotion = async (db: Db, migration: number, legacyId: string) =>
  (
    await db
      .selectFrom('legacy_record')
      .select('own_id')
      .where('migration_id', '=', migration)
      .where('kind', '=', 'promotion')
      .where('legacy_id', '=', legacyId)
      .executeTakeFirstOrThrow()
  ).own_id

async function earned(db: Db) {
  for (;;) {
    const result = await db
      .selectFrom('result')
      .select(['gross', 'net'])
      .where('order_number', '=', 'new-order')
      .executeTakeFirst()
    if (result) return { gross: Number(result.gross), net: Number(result.net) }
    await sleep(100)
  }
}

process.exit((await measure()) === 0 ? 0 : 1)
