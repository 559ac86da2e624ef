import type { Result } from '@tsunagi/contract/results/results'
import { yen } from '@tsunagi/contract/money'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { statusColumn } from './-statusColumn.tsx'

const untouched = { adjusted_sale: yen(0), adjusted_gross: null, adjusted_net: yen(0) }

async function show(standing: Result['standing'], adjusted: object = {}) {
  signInAs('affiliater')
  const row = { standing, ...untouched, ...adjusted }
  const options = { approved: { ja: '承認', en: 'Approved' } }
  renderScreens(
    { '/': () => <>{statusColumn().show('approved', { row: row as never, options })}</> },
    '/',
  )
  await screen.findByText('承認')
}

test('what was settled and never adjusted is approved', async () => {
  await show('settled')
  expect(screen.queryByText(/調整済み/)).toBeNull()
})

test('what was adjusted says so beside its status', async () => {
  await show('settled', { adjusted_net: yen(-300) })
  expect(screen.getByText('調整済み')).toBeTruthy()
})

test('what was taken back is not taken for approved', async () => {
  await show('taken_back', { adjusted_net: yen(-900) })
  expect(screen.getByText('全額調整済み')).toBeTruthy()
})
