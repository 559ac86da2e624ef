import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ActionButton } from '../../kit/action.tsx'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { publish } from './-statuses.ts'

test.each([
  [1, '1件を更新しました。'],
  [0, '運営の審査に送りました。承認されると反映されます。'],
])('of one promotion to be published %i is at once, and that is said', async (changed, said) => {
  signInAs('advertiser')
  answer(() => ({ body: { changed } }))
  const { user } = renderScreens(
    { '/': () => <ActionButton action={publish} rows={[{ id: 13, status: 'draft' }]} /> },
    '/',
  )
  await user.click(await screen.findByRole('button', { name: '公開する' }))
  await user.click(await screen.findByRole('button', { name: '実行する' }))
  expect(await screen.findByText(said)).toBeTruthy()
})
