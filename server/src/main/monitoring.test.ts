import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { testApp } from '../../test/app.ts'
import { exposed } from '../../test/exposed.ts'
import { quietLog } from '../../test/quietLog.ts'
import { networkSource } from '../features/office/monitoring/monitoring.service.ts'
import { Loops } from '../platform/loops.ts'
import { databaseUseSource } from '../platform/metrics/databaseUse.ts'
import { outboxUseSource } from '../platform/metrics/outboxUse.ts'
import { ReplicaUse } from '../platform/replica/replicaUse.ts'
import { apiTimes } from '../platform/metrics/timeRequests.ts'
import { dataFolder, startTestTracker } from '../tracker/testing/startTest.ts'
import { partsSource } from './partsSource.ts'

const folder = fileURLToPath(new URL('../../../docs/monitoring/', import.meta.url))
const read = (name: string) => readFileSync(`${folder}${name}`, 'utf8')

const Rule = z.strictObject({
  alert: z.string().regex(/^Tsunagi[A-Z]/),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({
    summary: z.string().regex(/^[^ぁ-ん]+$/),
    summary_ja: z.string().regex(/[ぁ-ん]/),
    action: z.string(),
  }),
})
const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(Rule) })) })
  .parse(parse(read('alerts.yml')))
  .groups.flatMap((group) => group.rules)

const Panel = z.object({
  title: z.string(),
  targets: z.array(z.object({ expr: z.string() })).default([]),
})
const dashboard = z.object({ panels: z.array(Panel) }).parse(JSON.parse(read('dashboard.json')))

const Unit = z.object({
  tests: z.array(
    z.object({
      name: z.string(),
      promql_expr_test: z.array(z.object({ exp_samples: z.array(z.unknown()) })),
    }),
  ),
})

/** Every name that some process really tells, with those that a histogram has behind it. */
async function namesTold(): Promise<ReadonlySet<string>> {
  const app = await testApp()
  const data = dataFolder()
  const tracker = await startTestTracker(app.url, data.path)
  const times = apiTimes()
  const config = {
    dataDir: data.path,
    backup: { folder: data.path, keep: 1, passphrase: undefined, nightly: true },
  }
  const text = await exposed(
    tracker.source,
    databaseUseSource,
    outboxUseSource,
    { name: 'api', read: () => times.families().map((family) => ({ ...family, samples: [] })) },
    new Loops(quietLog).source,
    networkSource({ db: app.db, clock: app.clock, config }),
    partsSource([]),
    new ReplicaUse(() => ({ standing: 'used', lagMs: 0 })).source,
  )
  await tracker.close()
  await app.close()
  data.remove()
  return new Set([
    'up',
    ...text.matchAll(/^# TYPE (\w+) histogram$/gm).flatMap(([, name]) => [`${name}_bucket`]),
    ...text.matchAll(/^# TYPE (\w+) (?:counter|gauge)$/gm).map(([, name]) => name!),
  ])
}

const namesIn = (expression: string) =>
  expression.match(/\b(?:tsunagi|nodejs|process)_\w+|\bup\b/g) ?? []

test('rules and dashboard ask only for what some process really tells', async () => {
  const told = await namesTold()
  const asked = [
    ...rules.map(({ alert, expr }) => [alert, namesIn(expr)] as const),
    ...dashboard.panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => [title, namesIn(expr)] as const),
    ),
  ]
  expect(asked.filter(([, names]) => names.length === 0)).toEqual([])
  expect(
    asked.flatMap(([where, names]) =>
      names.filter((name) => !told.has(name)).map((name) => `${where}: ${name}`),
    ),
  ).toEqual([])
})

test('every rule is tried both while all is well and when it is not', () => {
  const { tests } = Unit.parse(parse(read('alerts.test.yml')))
  for (const { alert } of rules) {
    const moments = tests
      .filter(({ name }) => name === alert)
      .flatMap(({ promql_expr_test }) =>
        promql_expr_test.map(({ exp_samples }) => exp_samples.length),
      )
    expect([alert, moments.includes(0), moments.includes(1)]).toEqual([alert, true, true])
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
const isMissing = promtool('--version').error !== undefined

test.skipIf(isMissing)('Prometheus itself takes the rules, and each fires when it should', () => {
  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args)
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
  }
})
