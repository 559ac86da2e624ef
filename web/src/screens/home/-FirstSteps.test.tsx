import { screen } from '@testing-library/react'
import type { FirstStepName } from '@tsunagi/contract/office/dashboard'
import { expect, test } from 'vitest'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { FirstSteps } from './-FirstSteps.tsx'

const show = (...done: FirstStepName[]) =>
  renderScreens(
    {
      '/home': () => (
        <main>
          <FirstSteps done={done} />
        </main>
      ),
    },
    '/home',
  )

test('what is done is ticked off', async () => {
  signInAs('affiliater')
  show('medium', 'application')
  const steps = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
    textContent.includes('未完了'),
  )
  expect(steps).toEqual([false, false, true, true])
})

test('an advertiser without a promotion begins by registering one', async () => {
  signInAs('advertiser')
  show()
  const [first] = await screen.findAllByRole('link')
  expect([first!.textContent, first!.getAttribute('href')]).toEqual([
    '広告を登録する',
    '/promotion/regist',
  ])
})

test('an administrator begins with what the role lets them do', async () => {
  signInAs('admin', ['media.search', 'promotion.save'])
  show()
  await screen.findAllByRole('listitem')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '広告を登録する',
    'メディアを審査する',
  ])
})

test('once everything is done nothing is left of it', async () => {
  signInAs('affiliater')
  show('medium', 'application', 'visits', 'bank_account')
  expect((await screen.findByRole('main')).textContent).toBe('')
})

test.each([
  ['advertiser', ['広告を確認する']],
  ['media', ['メディアを確認する']],
  ['both', ['広告を確認する', 'メディアを確認する']],
] as const)('an agency of %s begins with its own clients', async (represents, titles) => {
  signInAs('agency', [], represents)
  show()
  await screen.findAllByRole('listitem')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(titles)
})
