import { screen, waitFor } from '@testing-library/react'
import { endpoint } from '@tsunagi/contract/endpoint'
import { text } from '@tsunagi/contract/messages/text'
import { idParams } from '@tsunagi/contract/paging'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { ScreenPath } from '../../client/PlainLink.tsx'
import { answer, type Sent } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { discardDraft } from '../draft.ts'
import { editFlow, existing } from '../editFlow.tsx'
import { textField } from '../fields.ts'

const Shop = z.object({ name: z.string(), place: z.string().optional() })
const show = endpoint({
  method: 'GET',
  path: '/api/shop/show/:id',
  shows: 'media',
  access: 'signedIn',
  summary: 'A shop',
  params: idParams,
  response: z.object({ name: z.string(), place: z.string().nullable() }),
})
const edit = endpoint({
  method: 'POST',
  path: '/api/shop/edit/:id',
  edits: 'media',
  access: 'signedIn',
  summary: 'Change a shop',
  params: idParams,
  body: Shop,
  response: z.object({ id: z.int() }),
})

const path = (name: string) => name as ScreenPath
const { Input, Complete } = editFlow(edit, {
  title: text('店舗の編集', 'Edit a shop'),
  steps: { input: path('/edit'), complete: path('/edit/complete') },
  load: existing(show, (shop) => shop),
  fields: { name: textField(text('店名', 'Name')), place: textField(text('場所', 'Place')) },
  links: () => null,
})

/** A server with one shop; `refuse` says what it answers to the first save. */
function open(refuse: (body: object) => { status: number; body: object }) {
  let stored: { name: string; place: string | null; version: number } = {
    name: '旧',
    place: null,
    version: 4,
  }
  let isFirst = true
  const sent = answer(({ method, body }: Sent) => {
    if (method === 'GET') return { body: stored }
    if (!isFirst) return { body: { id: 3 } }
    isFirst = false
    stored = { name: '二郎の店', place: '大阪', version: 5 }
    return refuse(body as object)
  })
  const { user } = renderScreens({ '/edit': Input, '/edit/complete': Complete }, '/edit?id=3')
  const saves = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { user, saves }
}

beforeEach(() => {
  discardDraft()
  signInAs('admin')
})

test('who confirms after somebody else has saved chooses, and goes on to the end', async () => {
  const { user, saves } = open(() => ({
    status: 409,
    body: {
      original_error: true,
      status: 409,
      message: '先に変更されました',
      stale: {
        version: 5,
        changes: [{ at: '2026-11-10T03:00:00Z', by: '二郎', fields: ['name', 'place'] }],
      },
    },
  }))
  await user.type(await screen.findByLabelText(/^店名/), '!')
  await user.click(screen.getByRole('button', { name: '確認する' }))
  await user.click(await screen.findByRole('button', { name: 'この内容で変更する' }))
  expect((await screen.findByRole('alert')).textContent).toContain('二郎：店名、場所')
  expect(screen.getByText(/次の項目は相手の変更を取り入れます：場所/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /相手の変更：二郎の店/ }))
  await user.click(screen.getByRole('button', { name: 'この内容で保存する' }))
  expect(await screen.findByText('ID：3')).toBeTruthy()
  expect(saves()).toEqual([
    { name: '旧!', version: 4 },
    { name: '二郎の店', place: '大阪', version: 5 },
  ])
})

test('a field that the server refuses after the confirmation has the focus', async () => {
  const { user } = open(() => ({ status: 422, body: { errors: { place: ['遠すぎます'] } } }))
  await user.type(await screen.findByLabelText(/^場所/), '月')
  await user.click(screen.getByRole('button', { name: '確認する' }))
  await user.click(await screen.findByRole('button', { name: 'この内容で変更する' }))
  expect(await screen.findByText('遠すぎます')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^場所/)))
})

test('only what changes stands there, before and after; what stays is folded away', async () => {
  const { user } = open(() => ({ status: 200, body: { id: 3 } }))
  await user.type(await screen.findByLabelText(/^場所/), '京都')
  await user.click(screen.getByRole('button', { name: '確認する' }))
  await screen.findByRole('button', { name: 'この内容で変更する' })
  expect(screen.getByText('（空欄）').closest('div')!.textContent).toBe('（空欄）→京都')
  expect(screen.getByText('変更しない項目（1件）').closest('details')!.textContent).toContain('旧')
})

test('without a change it says so', async () => {
  const { user } = open(() => ({ status: 200, body: { id: 3 } }))
  await user.click(await screen.findByRole('button', { name: '確認する' }))
  expect(await screen.findByText('変更した項目はありません。')).toBeTruthy()
  expect(screen.getByText('変更しない項目（2件）')).toBeTruthy()
})
