import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { expire } from '../client/api.ts'
import { beginProxyLogin } from '../client/session.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { Route } from './expired.tsx'

/** Shows the page that follows when the server ends a session. */
function end() {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  expire(401)
  assign.mockRestore()
  const Expired = Route.options.component as () => ReactNode
  renderScreens({ '/expired': () => <Expired /> }, '/expired?status=401')
}

test('an administrator whose acting as somebody else has ended reads why, and signs in as an administrator', async () => {
  signInAs('agency')
  beginProxyLogin('3', new Date(Date.now() + 3_600_000))
  end()
  expect(await screen.findByText(/代理ログインが終わりました/)).toBeTruthy()
})

test('anybody else reads that there was no activity, or another end', async () => {
  signInAs('agency')
  end()
  expect(await screen.findByText(/一定時間操作がなかったか/)).toBeTruthy()
})
