import { readFileSync, rmSync } from 'node:fs'

export interface Count {
  passed: number
  failed: number
}

export const plus = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
})

/** A run that ended badly without a failed test (it did not even begin, say) counts as one failure. */
const honest = ({ passed, failed }: Count, exitCode: number): Count => ({
  passed,
  failed: exitCode !== 0 && failed === 0 ? 1 : failed,
})

/** What Vitest's JSON report says. */
export function countVitest(path: string, exitCode: number): Count {
  const report = takeReport<{ numPassedTests: number; numFailedTests: number }>(path)
  return honest(
    { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 },
    exitCode,
  )
}

/** What Playwright's JSON report says. A test that passed at the second try has passed. */
export function countPlaywright(path: string, exitCode: number): Count {
  const report = takeReport<{ stats: { expected: number; flaky: number; unexpected: number } }>(
    path,
  )
  return honest(
    {
      passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
      failed: report?.stats.unexpected ?? 0,
    },
    exitCode,
  )
}

/** Reads a report and removes it, so that the next run cannot be taken for this one. */
function takeReport<Report>(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return null
  } finally {
    rmSync(path, { force: true })
  }
}
