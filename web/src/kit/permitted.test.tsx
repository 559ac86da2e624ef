import { screen } from '@testing-library/react'
import { identity } from '@tsunagi/contract/people/identity'
import { expect, test } from 'vitest'
import { beginProxyLogin } from '../client/session.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { permitted } from './permitted.tsx'

const show = () =>
  renderScreens({ '/': permitted(identity.changePassword, () => <p>パスワードの変更</p>) }, '/')

test('a form that only the person itself may send is not there for who acts as it, which is said', async () => {
  signInAs('advertiser')
  beginProxyLogin('2', new Date(Date.now() + 3_600_000))
  show()
  expect(await screen.findByText('代理ログイン中は行えません。ご本人だけが行えます。')).toBeTruthy()
  expect(screen.queryByText('パスワードの変更')).toBeNull()
})

test('and is there for the person itself', async () => {
  signInAs('advertiser')
  show()
  expect(await screen.findByText('パスワードの変更')).toBeTruthy()
})
