import { screen, waitFor } from '@testing-library/react'
import { media } from '@tsunagi/contract/catalogue/media'
import { text } from '@tsunagi/contract/messages/text'
import { expect, test } from 'vitest'
import { answer } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { ActionButton } from './action.tsx'
import { confirmFlow } from './confirmFlow.tsx'
import { numberField, textField, when } from './fields.ts'

interface Said {
  reason: string
  code: string
  days: number
}
const stop = confirmFlow(media.decide, {
  label: text('停止', 'Stop'),
  tone: 'gray',
  appliesTo: ({ id }: { id: number }) => id > 0,
  question: () => text('停止しますか', 'Stop?'),
  fields: {
    reason: textField(text('理由', 'Reason')),
    days: numberField(text('日数', 'Days')),
    code: when(({ reason }) => reason === '他', textField(text('コード', 'Code'))),
  },
  required: ['reason', 'days', 'code'],
  request: (rows, { reason = '' }: Partial<Said>) => ({
    body: { ids: rows.map(({ id }) => id), status: 'stopped' as const, reason },
  }),
})

test('what has to be said with a decision is asked for before anything is sent, as far as it is on the screen', async () => {
  signInAs('admin')
  const sent = answer(() => ({ body: {} }))
  const posted = () => sent.filter(({ method }) => method === 'POST')
  const { user } = renderScreens(
    { '/': () => <ActionButton action={stop} rows={[{ id: 5 }]} /> },
    '/',
  )
  await user.click(await screen.findByRole('button', { name: '停止' }))
  const run = await screen.findByRole('button', { name: '実行する' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/理由/)))
  await user.click(run)
  expect(screen.getAllByText('入力してください。')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/理由/)))
  await user.type(screen.getByLabelText(/理由/), '掲載終了')
  await user.type(screen.getByLabelText(/日数/), '0')
  expect(posted()).toEqual([])
  await user.click(run)
  await waitFor(() =>
    expect(posted().map(({ body }) => body)).toEqual([
      { ids: [5], status: 'stopped', reason: '掲載終了' },
    ]),
  )
})

const giveUp = confirmFlow(media.decide, {
  label: text('失う', 'Give up'),
  tone: 'red',
  appliesTo: ({ amount }: { id: number; amount: number }) => amount > 0,
  name: ({ id }) => `請求 ${id}`,
  question: () => text('失いますか', 'Give up?'),
  amount: ({ amount }) => amount,
  request: (rows) => ({
    body: { ids: rows.map(({ id }) => id), status: 'stopped' as const },
  }),
})

test('what moves money says what the rows it applies to come to, and a single one is named', async () => {
  signInAs('admin')
  answer(() => ({ body: {} }))
  const rows = [0, 18_150, 14_784].map((amount, id) => ({ id, amount }))
  const { user } = renderScreens(
    {
      '/': () => (
        <>
          <ActionButton action={giveUp} rows={rows} />
          <ActionButton action={giveUp} rows={rows.slice(1, 2)} />
        </>
      ),
    },
    '/',
  )
  const [all, one] = await screen.findAllByRole('button', { name: '失う' })
  await user.click(all!)
  expect(await screen.findByText('対象：2件')).toBeTruthy()
  expect(screen.getByText('合計：¥32,934')).toBeTruthy()
  expect(screen.queryByText(/^請求 /)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'キャンセル' }))
  await user.click(one!)
  expect(await screen.findByText('金額：¥18,150')).toBeTruthy()
  expect(screen.getByText('請求 1')).toBeTruthy()
})
