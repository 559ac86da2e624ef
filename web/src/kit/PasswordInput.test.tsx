import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreens } from '../test/renderScreen.tsx'
import { PasswordInput } from './PasswordInput.tsx'

test('whoever works by keyboard looks at what was typed, with a button that says what it does', async () => {
  const { user } = renderScreens(
    { '/': () => <PasswordInput label="現在のパスワード" defaultValue="ひみつ" /> },
    '/',
  )
  const input = await screen.findByLabelText('現在のパスワード')
  await user.tab()
  expect(document.activeElement).toBe(input)
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('パスワードの表示を切り替える')
  await user.keyboard('{Enter}')
  expect(input.getAttribute('type')).toBe('text')
})
