import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../e2e/support/browser.ts'
import { freePorts } from '../e2e/support/ports.ts'
import { ensureWebBuilt } from '../server/src/main/webBuild.ts'
import { print, runNode } from './run.ts'
import { countPlaywright, countVitest, plus, type Count } from './testCount.ts'

/** Reports, and pictures of what failed: outside of the project, which a run leaves as it is. */
const out = mkdtempSync(join(tmpdir(), 'tsunagi-tests-'))

/** Rules, features and screens, on a real database. */
async function unitTests(): Promise<Count> {
  const report = `${out}/unit.json`
  const { code } = await runNode('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return countVitest(report, code)
}

/** What journeys need that a new machine has not; a browser is fetched from elsewhere, so tests need not wait for it. */
async function prepareJourneys() {
  await ensureBrowser(print)
  await ensureWebBuilt(print)
}

/** The whole product, in a browser. */
async function journeys(): Promise<Count> {
  const report = `${out}/journeys.json`
  const [port] = await freePorts(3, 4100)
  const { code } = await runNode(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', '--output', `${out}/journeys`],
    {
      env: { ...process.env, E2E_PORT: String(port), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  )
  return countPlaywright(report, code)
}

const prepared = prepareJourneys()
// Said when its turn comes.
prepared.catch(() => {})
const unit = await unitTests()
await prepared
const { passed, failed } = plus(unit, await journeys())
if (failed.length === 0) rmSync(out, { recursive: true, force: true })
else print(`Reports, and what the journeys saw, are in ${out}\n\nFailed:\n${failed.join('\n')}\n`)
print(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 && passed > 0 ? 0 : 1)
