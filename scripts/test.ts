import { mkdirSync } from 'node:fs'
import { ensureBrowser } from '../e2e/support/browser.ts'
import { freePorts } from '../e2e/support/ports.ts'
import { ensureWebBuilt } from '../server/src/main/webBuild.ts'
import { print, root, runNode } from './run.ts'
import { countPlaywright, countVitest, plus, type Count } from './testCount.ts'

const out = `${root}e2e/out`

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

/** The whole product, in a browser. */
async function journeys(): Promise<Count> {
  const report = `${out}/journeys.json`
  await ensureBrowser(print)
  await ensureWebBuilt(print)
  const [port] = await freePorts(3, 4100)
  const { code } = await runNode(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts'],
    {
      env: { ...process.env, E2E_PORT: String(port), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  )
  return countPlaywright(report, code)
}

mkdirSync(out, { recursive: true })
const { passed, failed } = plus(await unitTests(), await journeys())
print(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
