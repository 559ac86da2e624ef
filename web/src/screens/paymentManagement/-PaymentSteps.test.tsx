import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { PaymentSteps } from './-PaymentSteps.tsx'

test('of payments carried over the count is told, and no sum: the next payment has their money', async () => {
  signInAs('admin')
  answer(({ query }) => ({
    body: {
      items: [],
      total: 2,
      totals: { total: query.get('status') === 'carried' ? 0 : 1500 },
    },
  }))
  renderScreens({ '/payments': PaymentSteps }, '/payments')
  const carried = await screen.findByRole('button', { name: /繰越 ?2件/ })
  expect(carried.textContent).not.toContain('¥')
  expect(await screen.findByRole('button', { name: /保留 ?2件・¥1,500/ })).toBeTruthy()
})
