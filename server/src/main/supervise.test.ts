import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { supervise, type Child } from './supervise.ts'

/** Listens, tells its port and its process id, and ends when it is asked to. */
const program = `
import { createServer } from 'node:http'
const server = createServer((request, response) => response.end('ok'))
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
process.stdout.write('I am ' + process.pid + '\\n')
process.once('SIGTERM', () => { process.stdout.write('bye\\n'); process.exit(0) })`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsunagi-supervise-'))
  writeFileSync(join(folder, 'child.mjs'), program)
  writeFileSync(join(folder, 'broken.mjs'), 'process.exit(3)')
})
afterAll(() => rmSync(folder, { recursive: true }))

function start(file: string): { child: Child; said: string[]; pids: () => number[] } {
  const said: string[] = []
  const child = supervise({
    name: 'part',
    file: join(folder, file),
    cwd: folder,
    env: process.env,
    say: (line) => said.push(line),
  })
  return {
    child,
    said,
    pids: () => said.flatMap((line) => line.match(/I am (\d+)/)?.[1] ?? []).map(Number),
  }
}

test('a process that is killed is started again, and says so', async () => {
  const { child, said, pids } = start('child.mjs')
  await child.ready()
  process.kill(pids()[0]!, 'SIGKILL')
  await expect.poll(() => pids().length, { timeout: 60_000 }).toBe(2)
  expect(said).toContain('[part] ended (SIGKILL) and is started again')
  await child.stop()
})

test('stopping lets the process end by itself and does not start it again', async () => {
  const { child, said, pids } = start('child.mjs')
  await child.ready()
  await child.stop()
  expect(said.at(-1)).toBe('[part] bye')
  expect(pids()).toHaveLength(1)
})

test('a process that never comes up is tried with growing pauses until it is stopped', async () => {
  const { child, said } = start('broken.mjs')
  await expect.poll(() => said.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2)
  await child.stop()
  expect(new Set(said)).toEqual(new Set(['[part] ended (exit code 3) and is started again']))
})
