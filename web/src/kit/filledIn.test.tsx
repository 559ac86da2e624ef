import { fireEvent, screen, waitFor } from '@testing-library/react'
import { results } from '@tsunagi/contract/results/results'
import { text } from '@tsunagi/contract/messages/text'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { confirmFlow } from './confirmFlow.tsx'
import { textField } from './fields.ts'

const { Dialog } = confirmFlow(results.update, {
  label: text('却下', 'Reject'),
  tone: 'red',
  appliesTo: ({ id }: { id: number }) => id > 0,
  question: () => text('却下しますか', 'Reject?'),
  fields: { reason: textField(text('理由', 'Reason')) },
  request: ([row]) => ({
    params: { id: row!.id },
    body: { status: 'rejected' as const, version: 1 },
  }),
})

function Screen() {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return <p>閉じた</p>
  return <Dialog rows={[{ id: 3 }]} onClose={() => setOpen(false)} onDone={() => {}} />
}
const ask = () => {
  signInAs('admin')
  return renderScreens({ '/': Screen }, '/').user
}
const clickBeside = () => fireEvent.click(document.querySelector('.mantine-Modal-overlay')!)

test('a click beside a dialog closes it', async () => {
  ask()
  await screen.findByRole('dialog')
  clickBeside()
  expect(await screen.findByText('閉じた')).toBeTruthy()
})

const typed = '入力の途中です'
const closings: Record<string, (user: ReturnType<typeof ask>) => unknown> = {
  'a click beside it': clickBeside,
  Escape: (user) => user.keyboard('{Escape}'),
  'its cross': (user) => user.click(screen.getByRole('button', { name: '閉じる' })),
}

for (const [closing, close] of Object.entries(closings))
  test(`${closing} takes nothing away that was typed into a dialog without asking`, async () => {
    const user = ask()
    await user.type(await screen.findByLabelText('理由'), '重複')
    await close(user)
    await screen.findByRole('dialog', { name: typed })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: typed })).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('理由').value).toBe('重複')
    await close(user)
    await user.click(await screen.findByRole('button', { name: '入力を破棄して閉じる' }))
    expect(await screen.findByText('閉じた')).toBeTruthy()
  })

test('a dialog whose input says what it said before closes at once', async () => {
  const user = ask()
  await user.type(await screen.findByLabelText('理由'), 'あ{Backspace}')
  await user.keyboard('{Escape}')
  expect(await screen.findByText('閉じた')).toBeTruthy()
})
