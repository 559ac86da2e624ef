import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { results } from '@tsunagi/contract/results/results'
import { text } from '@tsunagi/contract/messages/text'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useEndpoint } from '../client/useEndpoint.ts'
import { breakConnection, holdRequests } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { confirmFlow } from './confirmFlow.tsx'

const { Dialog } = confirmFlow(results.update, {
  label: text('承認', 'Approve'),
  tone: 'green',
  appliesTo: ({ id }: { id: number }) => id > 0,
  question: () => text('承認しますか', 'Approve?'),
  request: ([row]) => ({
    params: { id: row!.id },
    body: { status: 'approved' as const, version: 1 },
  }),
})

function Screen() {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return <p>閉じた</p>
  return <Dialog rows={[{ id: 3 }]} onClose={() => setOpen(false)} onDone={() => {}} />
}
function ask() {
  signInAs('admin')
  return renderScreens({ '/': Screen }, '/')
}
const run = async (user: ReturnType<typeof ask>['user']) =>
  user.click(await screen.findByRole('button', { name: '実行する' }))
const cancel = async (user: ReturnType<typeof ask>['user']) =>
  user.click(await screen.findByRole('button', { name: 'キャンセル' }))

afterEach(() => {
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
})

test('without a network an action fails at once, and nothing of it is sent when the network is back', async () => {
  const { user } = ask()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  const connection = breakConnection()
  await run(user)
  expect((await screen.findByRole('alert')).textContent).toContain('オフラインです')
  await cancel(user)
  onlineManager.setOnline(true)
  await new Promise((later) => setTimeout(later, 50))
  expect(connection.tries()).toBe(1)
})

test('cancelling stops what is on its way, says that it may have been done, and hears no late answer', async () => {
  const { user } = ask()
  const { signals, arrive } = holdRequests({ id: 3 })
  await run(user)
  await waitFor(() => expect(signals).toHaveLength(1))
  await cancel(user)
  expect(signals[0]!.aborted).toBe(true)
  expect(await screen.findByText(/送信を取りやめました/)).toBeTruthy()
  arrive()
  await new Promise((later) => setTimeout(later, 50))
  expect(screen.queryByText('完了しました。')).toBeNull()
})

test('whoever presses twice sends once, and may try again after a failure', async () => {
  ask()
  const button = await screen.findByRole('button', { name: '実行する' })
  const connection = breakConnection()
  button.click()
  button.click()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(connection.tries()).toBe(1)
  button.click()
  await waitFor(() => expect(connection.tries()).toBe(2))
})

function Page() {
  const [id, setId] = useState(3)
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setId(4)}>次</button>
      <button onClick={() => setOpen(false)}>閉じる</button>
      {isOpen && <Detail id={id} />}
    </>
  )
}
function Detail({ id }: { id: number }) {
  useEndpoint(results.info, { params: { id } })
  return null
}

test('what was asked for a screen is stopped when it asks for something else, and when it is left', async () => {
  signInAs('admin')
  const { signals } = holdRequests({})
  const { user } = renderScreens({ '/': Page }, '/')
  await waitFor(() => expect(signals).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: '次' }))
  await waitFor(() => expect(signals).toHaveLength(2))
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  await user.click(screen.getByRole('button', { name: '閉じる' }))
  expect(signals[1]!.aborted).toBe(true)
})
