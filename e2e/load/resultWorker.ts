import { setTimeout as sleep } from 'node:timers/promises'
import { runResultJobs } from '../../server/src/features/results/bulk/running.service.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { connect } from '../../server/src/platform/db.ts'

/* What the worker does with jobs of results, in a process of its own: for the database at WORKS_FOR. */
const db = connect(process.env['WORKS_FOR']!)
for (;;) if ((await runResultJobs(db, systemClock)) === 0) await sleep(200)
