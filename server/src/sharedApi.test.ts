import { expect, test } from 'vitest'
import { countingGroups } from '../test/sharedApi.ts'
import { sourcesIn } from '../test/sources.ts'

const counters = /new (RateLimit|FailureBudget|LockMemory|ProviderMemory|Limit)\(/

test('no test is handed an API that has counted the callers of another one', () => {
  const counting = sourcesIn('features/').filter(
    ({ path, code }) => path.endsWith('.routes.ts') && counters.test(code),
  )
  expect(counting.map(({ path }) => path)).toEqual(Object.keys(countingGroups).toSorted())
})
