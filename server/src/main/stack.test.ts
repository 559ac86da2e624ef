import { expect, test } from 'vitest'
import { stack } from './stack.ts'

test('what was started is stopped in the reverse order, once, however often it is asked for', async () => {
  const done: string[] = []
  const started = stack()
  for (const name of ['database', 'api', 'tracker'])
    started.push(async () => {
      done.push(name)
    })
  await Promise.all([started.unwind(), started.unwind()])
  expect(done).toEqual(['tracker', 'api', 'database'])
  expect(started.unwinding).toBe(true)
})
