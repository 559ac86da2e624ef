import { setTimeout as wait } from 'node:timers/promises'
import { addMonths, monthOf, type Month } from '@tsunagi/contract/day'
import { brokenBooks } from '../../../server/test/books.ts'
import { brokenPromises } from '../../../server/test/moneyPromises.ts'
import type { Fault, Finding } from '../fault.ts'
import { randomFrom } from '../../../server/src/domain/random/random.rules.ts'
import { seed } from '../random.ts'
import { Office, type Answer } from './office.ts'
import { operations } from './operations.ts'

/** So many see every operation done. */
const usual = 3000
const wanted = Number(process.env['FAULTS_OPERATIONS'] ?? usual)
const began = new Date('2025-01-10T03:00:00Z')
/** Of the operations between two looks at the books, up to so many are asked for at the same moment. */
const atOnce = 3
const betweenLooks = 60
const parts = ['api', 'worker', 'postgres'] as const

/** Accountants do whatever they may do, some of it at the same moment, while API, worker and database are killed; the books must agree whenever somebody looks. */
async function stormOfMoney(): Promise<Finding> {
  const random = randomFrom(seed)
  const draw = (limit: number) => Math.floor(random() * limit)
  const office = await Office.open(began)
  const answers: Record<Answer, number> = { done: 0, refused: 0, failed: 0, unanswered: 0 }
  const did = new Set<string>()
  const broken: string[] = []
  const kills = { api: 0, worker: 0, postgres: 0 }
  let asked = 0
  const one = async () => {
    const { name, run } = operations[draw(operations.length)]!
    const answer = await run(office, draw).catch((error: unknown) => {
      if (office.isAway) return 'unanswered' as const
      throw error
    })
    if (answer === null) return
    asked++
    answers[answer]++
    if (answer === 'done') did.add(name)
  }
  try {
    while (asked < wanted && broken.length === 0) {
      const until = asked + betweenLooks
      while (asked < until) await Promise.all(Array.from({ length: 1 + draw(atOnce) }, one))
      const dying = Promise.all(Array.from({ length: atOnce }, one))
      await wait(draw(20))
      const part = parts[draw(parts.length)]!
      office.kill(part)
      kills[part]++
      await dying
      await office.ready()
      broken.push(...(await lookAt(office)))
    }
    if (wanted >= usual) broken.push(...missing(did))
    if (answers.failed > 0) broken.push(`${answers.failed} failed`)
    const figures = Object.entries({
      asked,
      ...answers,
      kills: Object.values(kills).join('+'),
      until: monthOf(office.now),
    })
    return {
      isSound: broken.length === 0,
      figures: [
        ...figures.map(([name, value]) => `${name}=${value}`),
        ...broken.map((promise) => `broken: ${promise}`),
      ].join(' '),
    }
  } finally {
    await office.close()
  }
}

/** What of the books does not agree: documents and ledger, and the books of every month, all as of one instant, since the worker goes on booking. */
const lookAt = ({ db, now }: Office): Promise<string[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const broken = await brokenPromises(tx)
      const last = monthOf(now)
      for (let month: Month = addMonths(last, -3); month <= last; month = addMonths(month, 1))
        broken.push(...(await brokenBooks(tx, month)))
      return broken
    })

/** What was never done says nothing. */
const missing = (did: ReadonlySet<string>) =>
  [...new Set(operations.map(({ name }) => name))]
    .filter((name) => !did.has(name) && !name.startsWith('next'))
    .map((name) => `nobody could ${name}`)

export const moneyStorm: Fault = { id: 'F12', name: 'money storm', run: stormOfMoney }
