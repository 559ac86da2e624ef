import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ActionButton } from '../../kit/action.tsx'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { publish } from './-statuses.ts'

test.each([
  [{ changed: 1, asked: 0 }, '1件を更新しました。'],
  [{ changed: 0, asked: 1 }, '運営の審査に送りました。承認されると反映されます。'],
  [{ changed: 0, asked: 3 }, '3件は運営の審査に送りました。承認されると反映されます。'],
  [
    { changed: 2, asked: 3 },
    '2件を更新しました。3件は運営の審査に送りました。承認されると反映されます。',
  ],
])('what is public at once and what waits for its review is said: %j', async (body, said) => {
  signInAs('advertiser')
  answer(() => ({ body }))
  const { user } = renderScreens(
    { '/': () => <ActionButton action={publish} rows={[{ id: 13, status: 'draft' }]} /> },
    '/',
  )
  await user.click(await screen.findByRole('button', { name: '公開する' }))
  await user.click(await screen.findByRole('button', { name: '実行する' }))
  expect(await screen.findByText(said)).toBeTruthy()
})
