import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSession, saveUser } from '../client/session.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { AccountMenu } from './AccountMenu.tsx'

test('the picture of a person shows the whole first letter of the name', async () => {
  signInAs('affiliater')
  saveUser({ ...readSession().user!, company: '𠮷田' }, [])
  renderScreens({ '/': AccountMenu }, '/')
  expect(await screen.findByText('𠮷')).toBeTruthy()
})

test('a name that is too long for the head is told whole when it is pointed at', async () => {
  const company = '株式会社日本アフィリエイトマーケティングホールディングス東日本販売'
  signInAs('affiliater')
  saveUser({ ...readSession().user!, company }, [])
  renderScreens({ '/': AccountMenu }, '/')
  expect((await screen.findByTitle(company)).textContent).toBe(company)
})
