import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '../kit/Dialog.tsx'
import { renderScreens } from '../test/renderScreen.tsx'
import { FocusKeeper } from './FocusKeeper.tsx'

/** A record whose button goes away with what it does, at once or after a question. */
function Record({ asks }: { asks: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  return (
    <main>
      <FocusKeeper />
      <h1>成果</h1>
      <div data-testid="actions">
        {!isDone && <button onClick={() => (asks ? setOpen(true) : setDone(true))}>承認</button>}
        <button>却下</button>
      </div>
      {isOpen && (
        <Dialog isOpen title="承認" onClose={() => setOpen(false)}>
          <button
            onClick={() => {
              setOpen(false)
              setDone(true)
            }}
          >
            実行する
          </button>
        </Dialog>
      )}
    </main>
  )
}

for (const asks of [false, true])
  test(`a button that goes away ${asks ? 'after a question ' : ''}leaves the focus beside its place`, async () => {
    const { user } = renderScreens({ '/': () => <Record asks={asks} /> }, '/')
    await user.click(await screen.findByRole('button', { name: '承認' }))
    if (asks) await user.click(await screen.findByRole('button', { name: '実行する' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('actions')))
  })

test('a button that could not be pressed while it sent something has the focus again afterwards', async () => {
  renderScreens({ '/': () => <Record asks={false} /> }, '/')
  const reject = await screen.findByRole<HTMLButtonElement>('button', { name: '却下' })
  reject.focus()
  reject.disabled = true
  // Browsers take the focus from what is out of reach.
  reject.blur()
  await Promise.resolve()
  reject.disabled = false
  await waitFor(() => expect(document.activeElement).toBe(reject))
})

test('a click on nothing takes the focus away, and nobody gives it back', async () => {
  const { user } = renderScreens({ '/': () => <Record asks={false} /> }, '/')
  const reject = await screen.findByRole('button', { name: '却下' })
  reject.focus()
  reject.blur()
  await user.click(screen.getByRole('heading'))
  expect(document.activeElement).toBe(document.body)
})
