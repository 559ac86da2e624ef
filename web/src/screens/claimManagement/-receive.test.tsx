import { screen } from '@testing-library/react'
import { yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { receive } from './-receive.tsx'

test.each([
  [null, '株式会社花雫'],
  ['株式会社つなぎ', '株式会社つなぎ'],
])('money that comes in is of whom the invoice was made out to', async (billed_to_name, payer) => {
  signInAs('admin')
  answer(() => ({ body: { items: [] } }))
  const claim = {
    id: 1,
    number: 'C202610-0001',
    outstanding: yen(11_000),
    advertiser_id: 1,
    advertiser_name: '株式会社花雫',
    billed_to_name,
  }
  renderScreens(
    { '/': () => <receive.Dialog rows={[claim]} onClose={() => {}} onDone={() => {}} /> },
    '/',
  )
  expect(await screen.findByDisplayValue(payer)).toBeTruthy()
})
