import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { RewardBalance } from './-RewardBalance.tsx'

const nothingElse = {
  pending: 0,
  carried: 0,
  next: null,
  next_expected_on: null,
  paid_this_year: 0,
  held: 0,
  lapsed: 0,
}

test.each([
  [9886, /月が締まると支払になります/],
  [-1500, /これからの報酬から差し引かれます/],
])('with %s yen approved and unpaid, what becomes of them is told', async (unpaid, note) => {
  signInAs('affiliater')
  answer(() => ({ body: { ...nothingElse, unpaid } }))
  renderScreens({ '/rewards': RewardBalance }, '/rewards')
  expect(await screen.findByText(note)).toBeTruthy()
})
