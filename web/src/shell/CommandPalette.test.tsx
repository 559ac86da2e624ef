import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { CommandPalette } from './CommandPalette.tsx'

test('the palette says what it is to those who hear it', async () => {
  signInAs('admin')
  answer(() => ({ body: { items: [], total: 0 } }))
  renderScreens({ '/': () => <CommandPalette isOpen onClose={() => {}} /> }, '/')
  expect(await screen.findByRole('dialog', { name: '検索とジャンプ' })).toBeTruthy()
})
