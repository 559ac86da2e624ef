import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { ClaimBalance } from './-ClaimBalance.tsx'

test.each([
  [90_095, /月を締めると請求されます/],
  [-48_850, /月を締めると返還請求書が発行/],
])(
  'with %s yen not invoiced yet, what closing the month brings is told',
  async (unbilled, note) => {
    signInAs('advertiser')
    answer(() => ({ body: { unbilled, outstanding: 0, overdue: 0, next_due_on: null, credit: 0 } }))
    renderScreens({ '/claims': ClaimBalance }, '/claims')
    expect(await screen.findByText(note)).toBeTruthy()
  },
)
