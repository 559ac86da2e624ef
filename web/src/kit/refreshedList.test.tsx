import { resultStatusLabels } from '@tsunagi/contract/results/messages/results'
import { text as words } from '@tsunagi/contract/messages/text'
import { results } from '@tsunagi/contract/results/results'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { approve, page, row } from '../test/resultRows.ts'
import { signInAs } from '../test/signedIn.ts'
import { badge, money, text } from './columns.tsx'
import { listScreen } from './listScreen.tsx'

beforeEach(() => signInAs('advertiser'))

const renewed = (definition: { refreshSeconds?: number }) =>
  listScreen(results.search, {
    title: words('成果一覧', 'Results'),
    search: {},
    columns: {
      id: text(),
      status: badge({ pending: 'yellow', approved: 'green', rejected: 'red', hold: 'violet' }),
      gross: money(),
    },
    bulk: [approve],
    ...definition,
  })
const ids = () =>
  screen
    .getAllByRole('row')
    .map((line) => line.querySelector('td:nth-child(2)')?.textContent)
    .filter((id) => id && /^\d+$/.test(id))

test('a list that fills by itself leaves the rows that are read where they are, and says how many wait', async () => {
  let rows = [row(1, 'pending')]
  answer(() => ({
    body: { ...page, items: rows, total: rows.length, totals: { gross: 1200 * rows.length } },
  }))
  const { user } = renderScreens({ '/list': renewed({ refreshSeconds: 0.02 }) }, '/list')
  await screen.findByRole('table')
  rows = [row(3, 'pending'), row(2, 'pending'), row(1, 'hold')]
  const pill = await screen.findByRole('button', { name: '2件の新着 – 表示' })
  expect(ids()).toEqual(['1'])
  expect(screen.getByText('¥3,600')).toBeTruthy()
  expect(screen.getByText(resultStatusLabels.hold.ja)).toBeTruthy()
  await user.click(pill)
  expect(ids()).toEqual(['3', '2', '1'])
  expect(screen.queryByRole('button', { name: /新着/ })).toBeNull()
})

test('what the viewer changes shows in such a list at once', async () => {
  let rows = [row(2, 'pending'), row(1, 'pending')]
  answer(({ method }) => {
    if (method === 'POST') rows = [row(2, 'pending')]
    return { body: method === 'POST' ? { changed: 1 } : { ...page, items: rows, total: 1 } }
  })
  const { user } = renderScreens({ '/list': renewed({ refreshSeconds: 60 }) }, '/list')
  await user.click(await screen.findByLabelText('1を選択'))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '承認' }))
  await user.click(await screen.findByRole('button', { name: '実行する' }))
  await waitFor(() => expect(ids()).toEqual(['2']))
})

test('what a poll brings between a change and its answer is no news of others', async () => {
  let rows = [row(2, 'pending'), row(1, 'pending')]
  let arrive = () => {}
  const sent = answer(async ({ method }) => {
    if (method === 'GET') return { body: { ...page, items: rows, total: rows.length } }
    rows = [row(2, 'pending')]
    await new Promise<void>((answered) => (arrive = answered))
    return { body: { changed: 1 } }
  })
  const { user } = renderScreens({ '/list': renewed({ refreshSeconds: 0.02 }) }, '/list')
  await user.click(await screen.findByLabelText('1を選択'))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '承認' }))
  await user.click(await screen.findByRole('button', { name: '実行する' }))
  await waitFor(() => expect(sent.at(-1)!.method === 'GET' && rows.length === 1).toBe(true))
  await waitFor(() => expect(screen.getByText('1件')).toBeTruthy())
  expect(screen.queryByText(/一覧が変わりました/)).toBeNull()
  arrive()
  await waitFor(() => expect(ids()).toEqual(['2']))
  expect(screen.queryByText(/一覧が変わりました/)).toBeNull()
})
test('a list that fills by itself is not asked again once it is refused', async () => {
  const Refreshed = listScreen(results.search, {
    title: words('成果一覧', 'Results'),
    search: {},
    columns: { id: text() },
    refreshSeconds: 0.02,
  })
  const sent = answer(() =>
    sent.length < 3
      ? { body: page }
      : { status: 403, body: { original_error: true, status: 403, message: '権限がありません' } },
  )
  renderScreens({ '/list': Refreshed }, '/list')
  await waitFor(() => expect(sent).toHaveLength(3))
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(sent).toHaveLength(3)
})

test('what somebody else has changed shows once the refusal of a decision about it has been read', async () => {
  const refusal = '「1」は承認できません。'
  let rows = [row(2, 'pending'), row(1, 'pending')]
  answer(({ method }) => {
    if (method !== 'POST') return { body: { ...page, items: rows, total: rows.length } }
    rows = [row(2, 'pending')]
    return { status: 409, body: { original_error: true, status: 409, message: refusal } }
  })
  const { user } = renderScreens({ '/list': renewed({}) }, '/list')
  await user.click(await screen.findByLabelText('1を選択'))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '承認' }))
  await user.click(await screen.findByRole('button', { name: '実行する' }))
  expect(await screen.findByText(refusal)).toBeTruthy()
  expect(ids()).toEqual(['2', '1'])
  await user.click(screen.getByRole('button', { name: 'キャンセル' }))
  await waitFor(() => expect(ids()).toEqual(['2']))
})
