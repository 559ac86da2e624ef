import { screen } from '@testing-library/react'
import { mails } from '@tsunagi/contract/office/mails'
import { expect, test } from 'vitest'
import { mailMessages as m } from '../../messages/office/mails.ts'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { mailsAction } from './-mailsAction.tsx'

const { Dialog } = mailsAction({
  label: m.resend,
  tone: 'brand',
  change: 'resend',
  endpoint: mails.resendMany,
  appliesTo: () => true,
  question: m.resendManyQuestion,
  done: m.resent,
})
const query = { word: 'gone.example', page: 2 }
const refusals = [{ reason: '送信済みです。', mails: 3 }]

test('all that a search finds is counted before it is sent again, and what stays is said with the reason', async () => {
  signInAs('admin')
  const asked: unknown[] = []
  answer(({ path, body }) => {
    asked.push(body)
    return {
      body: path.endsWith('preview') ? { changes: 12, refusals } : { changed: 12, refusals },
    }
  })
  const { user } = renderScreens(
    {
      '/': () => (
        <Dialog rows={[]} whole={{ query, total: 15 }} onClose={() => {}} onDone={() => {}} />
      ),
    },
    '/',
  )
  const counted = await screen.findByRole('status')
  expect(counted.textContent).toContain('対象：12通')
  expect(counted.textContent).toContain('3通は対象外です：送信済みです。')
  await user.click(screen.getByRole('button', { name: '実行する' }))
  expect(await screen.findByText(/12通を送信待ちに入れました。/)).toBeTruthy()
  expect(asked.slice(0, 2)).toEqual([
    { selection: { search: query }, change: 'resend' },
    { search: query },
  ])
})

test('nothing can be sent where nothing of the selection may be', async () => {
  signInAs('admin')
  answer(() => ({ body: { changes: 0, refusals } }))
  renderScreens(
    {
      '/': () => <Dialog rows={[{ id: 1 } as never]} onClose={() => {}} onDone={() => {}} />,
    },
    '/',
  )
  await screen.findByRole('status')
  expect(screen.getByRole('button', { name: '実行する' })).toHaveProperty('disabled', true)
})
