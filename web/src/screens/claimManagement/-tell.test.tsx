import { screen } from '@testing-library/react'
import { yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { tell } from './-tell.tsx'

const claim = (id: number, to_pay: boolean) => ({
  id,
  number: `C202610-000${id}`,
  outstanding: yen(to_pay ? 11_000 : 0),
  to_pay,
})

test('a transfer is told of the chosen invoices that are owed, and how many are not is said', async () => {
  signInAs('advertiser')
  const rows = [claim(1, true), claim(2, false), claim(3, true)]
  renderScreens(
    { '/': () => <tell.Dialog rows={rows} onClose={() => {}} onDone={() => {}} /> },
    '/',
  )
  expect(await screen.findByText(/^C202610-0001、C202610-0003のお支払い/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/今回の振込額/).value).toMatch(/22,?000/)
  expect(screen.getByText('選択のうち1件は対象外のため除きます。')).toBeTruthy()
})
