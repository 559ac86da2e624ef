import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run.ts'

export interface Count {
  passed: number
  /** The file and the name of each test that failed. */
  failed: string[]
}

export const plus = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: [...a.failed, ...b.failed],
})

/** A run that ended badly without a failed test (it did not even begin, say) counts as one failure. */
const honest = (run: string, { passed, failed }: Count, exitCode: number): Count => ({
  passed,
  failed: exitCode !== 0 && failed.length === 0 ? [`${run} ended with ${exitCode}`] : failed,
})

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** What Vitest's JSON report says. A file that cannot be loaded has failed as one test. */
export function countVitest(path: string, exitCode: number): Count {
  const report = readReport<VitestReport>(path)
  const failed = report?.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(root, name)
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      return tests.length > 0 ? tests.map(({ fullName }) => `${file} › ${fullName}`) : [file]
    })
  return honest('Vitest', { passed: report?.numPassedTests ?? 0, failed: failed ?? [] }, exitCode)
}

interface Suite {
  suites?: Suite[]
  specs: { file: string; title: string; tests: { status: string }[] }[]
}
interface PlaywrightReport {
  stats: { expected: number; flaky: number }
  config: { rootDir: string }
  suites: Suite[]
}

/** What Playwright's JSON report says. A test that passed at the second try has passed. */
export function countPlaywright(path: string, exitCode: number): Count {
  const report = readReport<PlaywrightReport>(path)
  const failed = report?.suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title }) => `${relative(root, report.config.rootDir)}/${file} › ${title}`)
  return honest(
    'Playwright',
    {
      passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
      failed: failed ?? [],
    },
    exitCode,
  )
}

const specsOf = ({ suites = [], specs }: Suite): Suite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

function readReport<Report>(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return null
  }
}
