import { connect } from '../../server/src/platform/db.ts'
import { startPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { courseOf } from '../../server/src/features/office/reports/forecasts.service.ts'
import { homeFiguresFor } from '../../server/src/features/office/dashboard/homeFigures.service.ts'
import { sumLines } from '../../server/src/features/office/reports/figures.service.ts'
import { todosFor } from '../../server/src/features/office/dashboard/todos.service.ts'
import { alertsFor } from '../../server/src/features/office/dashboard/alerts.service.ts'
import { addDays, dayOf } from '@tsunagi/contract/day'
const postgres = await startPostgres({ folder: '/tmp/d-home/postgres' })
const db = connect(postgres.url)
const say = (line: string) => process.stdout.write(`${line}\n`)
const today = dayOf(new Date())
const time = async (name: string, work: () => Promise<unknown>) => {
  const times: number[] = []
  for (let i = 0; i < 6; i++) { const s = performance.now(); await work(); times.push(performance.now() - s) }
  say(`${name} ${times.map((x) => x.toFixed(0)).join(' ')}`)
}
for (const viewer of [
  { kind: 'admin', id: 1, scope: 'all', language: 'ja', approved: true },
  { kind: 'affiliater', id: 2, affiliaterId: 2, language: 'ja', approved: true },
  { kind: 'affiliater', id: 2, affiliaterId: 77, language: 'ja', approved: true },
  { kind: 'advertiser', id: 2, advertiserId: 2, language: 'ja', approved: true },
] as never[]) {
  say(JSON.stringify(viewer))
  const period = { from: addDays(today, -29), to: today }
  await time('course', () => courseOf(db, viewer, today))
  await time('top promotions', () => sumLines(db, viewer, { by: ['promotion_id'], basis: 'occurred', period, top: 5 }))
  await time('top media', () => sumLines(db, viewer, { by: ['media_id'], basis: 'occurred', period, top: 5 }))
  await time('closing', () => sumLines(db, viewer, { by: [], basis: 'closing', period }))
  await time('todos', () => todosFor(db, viewer, new Date()))
  await time('alerts', () => alertsFor(db, viewer, new Date()))
  await time('all figures', () => homeFiguresFor(db, viewer, today))
}
await db.destroy()
await postgres.stop()
