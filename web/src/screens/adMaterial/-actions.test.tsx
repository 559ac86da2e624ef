import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { setPeriod } from './-actions.ts'

const period = (id: number, starts_on: string | null, ends_on: string | null) => ({
  id,
  starts_on,
  ends_on,
})

test('a period of several materials begins with what they have alike', async () => {
  signInAs('admin')
  const rows = [period(1, '2026-12-01', '2026-12-31'), period(2, '2026-12-01', null)]
  renderScreens(
    { '/': () => <setPeriod.Dialog rows={rows} onClose={() => {}} onDone={() => {}} /> },
    '/',
  )
  const from = await screen.findByLabelText<HTMLInputElement>(/開始日/)
  expect(from.value).toBe('2026-12-01')
  expect(screen.getByLabelText<HTMLInputElement>(/終了日/).value).toBe('')
})
