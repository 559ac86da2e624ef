import { Menu } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreens } from '../test/renderScreen.tsx'
import { Dialog } from './Dialog.tsx'
import { WideDialog } from './WideDialog.tsx'

/** A dialog that is there only while it is open, with another one in it. */
function Asking() {
  const [isOpen, setOpen] = useState(false)
  const [isSure, setSure] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>尋ねる</button>
      <Menu>
        <Menu.Target>
          <button>ほか</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>メニューから</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <WideDialog isOpen title="外側" onClose={() => setOpen(false)}>
          <button onClick={() => setSure(true)}>確かめる</button>
          {isSure && (
            <Dialog isOpen title="内側" onClose={() => setSure(false)}>
              <button>はい</button>
            </Dialog>
          )}
        </WideDialog>
      )}
    </>
  )
}
const ask = () => renderScreens({ '/': Asking }, '/').user
const press = async (user: ReturnType<typeof ask>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const focusReaches = (name: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(name))

test('a dialog that is taken away gives the focus back to the button that opened it', async () => {
  const user = ask()
  await press(user, '尋ねる')
  await waitFor(() =>
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await focusReaches('尋ねる')
})

test('one that an entry of a menu opened gives the focus back to the button of the menu', async () => {
  const user = ask()
  await press(user, 'ほか')
  await user.click(await screen.findByRole('menuitem', { name: 'メニューから' }))
  await screen.findByRole('dialog', { name: '外側' })
  await press(user, '閉じる')
  await focusReaches('ほか')
})

test('Escape closes the topmost of two dialogs only, and the focus goes back into the other', async () => {
  const user = ask()
  await press(user, '尋ねる')
  await press(user, '確かめる')
  await screen.findByRole('dialog', { name: '内側' })
  await focusReaches('')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '内側' })).toBeNull())
  expect(screen.getByRole('dialog', { name: '外側' })).toBeTruthy()
  await focusReaches('確かめる')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await focusReaches('尋ねる')
})
