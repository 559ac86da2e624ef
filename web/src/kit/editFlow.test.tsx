import { goalKindLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { text as words } from '@tsunagi/contract/messages/text'
import { z } from 'zod'
import { endpoint } from '@tsunagi/contract/endpoint'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ScreenPath } from '../client/PlainLink.tsx'
import { answer } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { discardDraft } from './draft.ts'
import { editFlow } from './editFlow.tsx'
import { choiceField, groupField, moneyField, textField, when } from './fields.ts'
import { requiredWhen } from './requiredWhen.ts'

const save = endpoint({
  method: 'POST',
  path: '/api/offer/save',
  access: 'signedIn',
  summary: 'Save an offer',
  body: z.object({
    name: z.string().min(1),
    kind: z.enum(['click', 'fixed', 'share', 'call']).default('fixed'),
    seconds: z.string().optional(),
    share: z.string().optional(),
    goals: z.array(z.object({ net: z.number() })),
  }),
  response: z.object({ id: z.int() }),
})

const path = (name: string) => name as ScreenPath
const { Input, Confirm, Complete } = editFlow(save, {
  title: words('広告の登録', 'Register'),
  steps: { input: path('/new'), confirm: path('/new/confirm'), complete: path('/new/complete') },
  first: { kind: 'fixed', goals: [{ net: 100 }] },
  fields: {
    name: textField(words('名前', 'Name')),
    kind: choiceField(words('種類', 'Kind'), goalKindLabels),
    seconds: when(({ kind }) => kind === 'call', textField(words('秒数', 'Seconds'))),
    share: requiredWhen(({ kind }) => kind === 'share', textField(words('割合', 'Share'))),
    goals: groupField<{ net: number }>(words('成果地点', 'Goal'), {
      first: {},
      required: ['net'],
      least: 1,
      max: 3,
      fields: { net: moneyField(words('報酬', 'Reward')) },
    }),
  },
  links: () => <p>次へ</p>,
})

const show = (at = '/new') =>
  renderScreens(
    {
      '/new': Input,
      '/new/confirm': Confirm,
      '/new/complete': Complete,
      '/elsewhere': () => <p>別の画面</p>,
    },
    at,
  )
const click = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  discardDraft()
  signInAs('admin')
})

test('input, confirm, refused beside the fields, corrected, complete', async () => {
  let replies = [
    {
      status: 422,
      body: { errors: { name: ['すでに使われています'], 'goals.0.net': ['高すぎます'] } },
    },
    { status: 200, body: { id: 12 } },
  ]
  const sent = answer(() => replies.shift()!)
  const { user, address } = show()
  await user.type(await screen.findByLabelText(/^名前/), 'A')
  await user.click(await click('確認する'))
  await waitFor(() => expect(address()).toBe('/new/confirm'))
  expect(screen.getByText('¥100')).toBeTruthy()
  await user.click(await click('この内容で登録する'))

  expect(await screen.findByText('すでに使われています')).toBeTruthy()
  expect(screen.getByText('高すぎます')).toBeTruthy()
  expect(address()).toBe('/new')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^名前/)))

  await user.type(screen.getByLabelText(/^名前/), 'B')
  await user.click(await click('確認する'))
  await user.click(await click('この内容で登録する'))
  expect(await screen.findByText('ID：12')).toBeTruthy()
  expect(address()).toBe('/new/complete?id=12')
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'A', kind: 'fixed', goals: [{ net: 100 }] },
    { name: 'AB', kind: 'fixed', goals: [{ net: 100 }] },
  ])
  expect(localStorage.getItem('form')).toBeNull()
})

test('what may not stay empty is marked, and what may is not', async () => {
  show('/new?kind=call')
  const mark = (label: string) => screen.getByText(label).textContent
  await screen.findByText('秒数')
  expect(['名前', '種類', '秒数', '報酬'].map(mark)).toEqual(['名前 *', '種類 *', '秒数', '報酬 *'])
})

test('what has to be filled in because of something else is asked for before the confirm step', async () => {
  const sent = answer(() => ({ body: {} }))
  const { user, address } = show('/new?kind=share')
  await user.type(await screen.findByLabelText(/^名前/), 'A')
  await user.click(await click('確認する'))
  expect(await screen.findByText('入力してください。')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^割合/)))
  expect(address()).toBe('/new?kind=share')
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText(/^割合/), '10')
  await user.click(await click('確認する'))
  await waitFor(() => expect(address()).toBe('/new/confirm?kind=share'))
})

test('what the contract would refuse is said before anything is sent', async () => {
  const sent = answer(() => ({ body: {} }))
  const { user, address } = show()
  await user.click(await click('確認する'))
  expect(await screen.findByText('入力してください。')).toBeTruthy()
  expect(address()).toBe('/new')
  expect(sent).toEqual([])
})

test('the draft survives a reload and can be thrown away', async () => {
  const { user, unmount } = show()
  await user.type(await screen.findByLabelText(/^名前/), '下書き')
  expect(JSON.parse(localStorage.getItem('form')!)).toMatchObject({ values: { name: '下書き' } })
  unmount()
  show()
  expect((await screen.findByLabelText<HTMLInputElement>(/^名前/)).value).toBe('下書き')
  await user.click(await click('下書きを破棄'))
  expect(screen.getByLabelText<HTMLInputElement>(/^名前/).value).toBe('')
  expect(localStorage.getItem('form')).toBeNull()
})

test('with a draft goes what was typed for a number and is none', async () => {
  const { user, unmount } = show()
  await user.type(await screen.findByLabelText(/^名前/), '下書き')
  unmount()
  show()
  const reward = await screen.findByLabelText<HTMLInputElement>(/^報酬/)
  await user.clear(reward)
  await user.type(reward, '約百円')
  await user.click(await click('下書きを破棄'))
  expect(screen.getByLabelText<HTMLInputElement>(/^報酬/).value).toBe('¥100')
  expect(screen.queryByText('数字を入力してください。')).toBeNull()
})

test('a confirm step without input goes back to the input', async () => {
  const { address } = show('/new/confirm')
  await screen.findByLabelText(/^名前/)
  expect(address()).toBe('/new')
})

test('the address fills in a new form', async () => {
  show('/new?name=from-a-link')
  expect((await screen.findByLabelText<HTMLInputElement>(/^名前/)).value).toBe('from-a-link')
})

test('what was begun from one address is no draft of another', async () => {
  const { user, unmount, address } = show('/new?kind=call')
  await user.type(await screen.findByLabelText(/^名前/), '下書き')
  await user.click(await click('確認する'))
  await waitFor(() => expect(address()).toBe('/new/confirm?kind=call'))
  expect(screen.getByText('下書き')).toBeTruthy()
  unmount()
  show('/new?kind=share')
  expect((await screen.findByLabelText<HTMLInputElement>(/^名前/)).value).toBe('')
  expect(screen.getByDisplayValue('定率報酬')).toBeTruthy()
})

test('words where a number belongs are no empty field: the form does not go on without it', async () => {
  const { user, address } = show('/new?name=A')
  const reward = await screen.findByLabelText<HTMLInputElement>(/^報酬/)
  await user.clear(reward)
  await user.type(reward, '百円')
  await user.click(await click('確認する'))
  expect(reward.value).toBe('百円')
  expect(screen.getByText('数字を入力してください。')).toBeTruthy()
  expect(screen.queryByText('入力してください。')).toBeNull()
  expect(address()).toBe('/new?name=A')
})

test('a failure that belongs to no field stays on the confirm step', async () => {
  answer(() => ({
    status: 409,
    body: { original_error: true, status: 409, message: '締め済みです' },
  }))
  const { user, address } = show()
  await user.type(await screen.findByLabelText(/^名前/), 'A')
  await user.click(await click('確認する'))
  await user.click(await click('この内容で登録する'))
  expect(await screen.findByText('締め済みです')).toBeTruthy()
  expect(address()).toBe('/new/confirm')
})
