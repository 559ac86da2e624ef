import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { countingGroups } from '../test/sharedApi.ts'
import { sourcesIn } from '../test/sources.ts'

const counters = /new (RateLimit|FailureBudget|SharedBudget|LockMemory|ProviderMemory|Limit)\(/

test('no test is handed an API that has counted the callers of another one', () => {
  const counting = sourcesIn('features/').filter(({ code }) => counters.test(code))
  expect(new Set(counting.map(({ path }) => dirname(path)))).toEqual(
    new Set(Object.keys(countingGroups)),
  )
})
