import { screen, waitFor } from '@testing-library/react'
import { text as words } from '@tsunagi/contract/messages/text'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreens } from '../test/renderScreen.tsx'
import { text } from './columns.tsx'
import { ColumnChooser } from './ListTools.tsx'

const columns = [
  { field: 'name', label: words('名前', 'Name'), column: text() },
  { field: 'note', label: words('メモ', 'Note'), column: text() },
]
function Screen() {
  const [hidden, setHidden] = useState<string[]>([])
  return (
    <>
      <ColumnChooser columns={columns as never} hidden={hidden} onChange={setHidden} />
      <p>{hidden.join()}</p>
      <input aria-label="つぎ" />
    </>
  )
}

test('columns are chosen by keyboard: the choices take the focus and give it back', async () => {
  const { user } = renderScreens({ '/': Screen }, '/')
  const button = await screen.findByRole('button', { name: '表示項目' })
  button.focus()
  await user.keyboard('{Enter}')
  const choices = await screen.findByRole('dialog', { name: '表示項目' })
  await waitFor(() => expect(choices.contains(document.activeElement)).toBe(true))
  screen.getByRole('checkbox', { name: 'メモ' }).focus()
  await user.keyboard(' ')
  expect(screen.getByText('note')).toBeTruthy()
  await user.tab()
  expect(choices.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})
