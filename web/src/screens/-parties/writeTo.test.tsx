import { screen, waitFor } from '@testing-library/react'
import type { Party } from '@tsunagi/contract/endpoint'
import { mostChosen } from '@tsunagi/contract/office/audience'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import { expect, test } from 'vitest'
import { ActionButton } from '../../kit/action.tsx'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { writeTo } from './writeTo.tsx'

const chosen = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: n + 1, lifecycle: 'approved' as const }))

function begin(rows: { id: number; lifecycle: Lifecycle }[], readers: Party = 'affiliater') {
  signInAs('admin')
  answer(() => ({ body: {} }))
  return renderScreens(
    {
      '/': () => <ActionButton action={writeTo(readers)} rows={rows} />,
      '/mailing/regist': () => <p>一斉メールの作成</p>,
    },
    '/',
  )
}

test('a mailing to some begins with those of them who take part', async () => {
  const { user, address } = begin([...chosen(2), { id: 9, lifecycle: 'suspended' }])
  await user.click(await screen.findByRole('button', { name: '一斉メールを送る' }))
  await waitFor(() =>
    expect(address()).toBe('/mailing/regist?readers=affiliater&chosen=1&chosen=2'),
  )
})

test('so does one to advertisers', async () => {
  const { user, address } = begin(chosen(1), 'advertiser')
  await user.click(await screen.findByRole('button', { name: '一斉メールを送る' }))
  await waitFor(() => expect(address()).toBe('/mailing/regist?readers=advertiser&chosen=1'))
})

test('to more than can be named it does not begin: it says how else they are reached', async () => {
  const { user, address } = begin(chosen(mostChosen + 1))
  await user.click(await screen.findByRole('button', { name: '一斉メールを送る' }))
  expect(await screen.findByText(/一人ずつ指定できるのは100件まで/)).toBeTruthy()
  expect(address()).toBe('/')
})
