import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { Favourite } from './-Favourite.tsx'

test.each([
  [false, 'アプリ: お気に入りに追加', true],
  [true, 'アプリ: お気に入りから外す', false],
])('a star that is %s says what pressing it does, and does it', async (was, name, becomes) => {
  signInAs('affiliater')
  const sent = answer(() => ({ body: { id: 3 } }))
  const { user } = renderScreens(
    { '/': () => <Favourite id={3} name="アプリ" isFavourite={was} /> },
    '/',
  )
  await user.click(await screen.findByRole('button', { name }))
  expect(sent).toContainEqual(
    expect.objectContaining({
      path: '/api/promotion/favourite/3',
      body: { is_favourite: becomes },
    }),
  )
})

test('whoever acts as the publisher changes none', async () => {
  localStorage.setItem('isProxyLogin', 'true')
  signInAs('affiliater')
  renderScreens(
    {
      '/': () => (
        <>
          <Favourite id={3} name="アプリ" isFavourite />
          <p>アプリ</p>
        </>
      ),
    },
    '/',
  )
  expect(await screen.findByText('アプリ')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
