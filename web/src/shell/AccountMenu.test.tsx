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
