import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { Route } from './payees.tsx'

test('a year is written as one, not as an amount', async () => {
  signInAs('admin')
  answer(() => ({
    body: { items: [], total: 0, totals: { subtotal: 0, tax: 0, withholding: 0, total: 0 } },
  }))
  const screens = { '/books/payees': Route.options.component as () => null }
  renderScreens(screens, '/books/payees?year=2026')
  expect(await screen.findByDisplayValue('2026')).toBeTruthy()
})
