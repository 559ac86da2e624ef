import { listViews, type ListView } from '@tsunagi/contract/office/listViews'
import { text as words } from '@tsunagi/contract/messages/text'
import { resultColumns, resultStatusLabels } from '@tsunagi/contract/results/messages/results'
import { results } from '@tsunagi/contract/results/results'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, type Sent } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { page } from '../test/resultRows.ts'
import { signInAs } from '../test/signedIn.ts'
import { text } from './columns.tsx'
import { multiChoiceField, textField } from './fields.ts'
import { listScreen } from './listScreen.tsx'

const List = listScreen(results.search, {
  title: words('成果一覧', 'Results'),
  search: {
    order_number: textField(resultColumns.order_number.label),
    status: multiChoiceField(resultColumns.status.label, resultStatusLabels),
  },
  columns: { id: text() },
})
const list = results.search.path

let kept: ListView[]
beforeEach(() => {
  signInAs('admin')
  kept = []
})

/** Keeps what is saved, as the server does. */
function serve({ method, path, body }: Sent) {
  if (path === listViews.index.path) return { body: { items: kept } }
  if (path === listViews.save.path) {
    const view = body as Omit<ListView, 'id'>
    kept = [...kept.filter(({ name }) => name !== view.name), { ...view, id: kept.length + 1 }]
    return { body: { id: kept.length } }
  }
  if (method === 'DELETE') {
    kept = []
    return { body: { id: 1 } }
  }
  return { body: page }
}
const show = (at: string) => {
  answer(serve)
  return renderScreens({ '/list': List }, at)
}
const bar = async () => within(await screen.findByRole('group', { name: '保存した条件' }))
const pressed = async () =>
  (await bar()).getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

test('what is looked for is kept under a name, and opened again with its order', async () => {
  const { user, address } = show('/list?status=pending&sort=occurred_at&page=2')
  await user.click(await screen.findByRole('button', { name: 'この条件を保存' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/条件の名前/), '高い未承認')
  await user.click(dialog.getByRole('button', { name: 'この条件を保存' }))
  await waitFor(() =>
    expect(kept).toEqual([
      { id: 1, list, name: '高い未承認', query: { status: ['pending'], sort: 'occurred_at' } },
    ]),
  )
  await waitFor(async () => expect(await pressed()).toEqual(['高い未承認']))
  await user.click((await bar()).getByRole('button', { name: 'すべて' }))
  await waitFor(() => expect(address()).toBe('/list'))
  expect(await pressed()).toEqual(['すべて'])
  await user.click((await bar()).getByRole('button', { name: '高い未承認' }))
  await waitFor(() => expect(address()).toBe('/list?status=pending&sort=occurred_at'))
})

test('one that was opened and changed is saved as it is now, or is as it was again', async () => {
  kept = [{ id: 1, list, name: '未承認', query: { status: 'pending' } }]
  const { user, address } = show('/list')
  await user.click(await screen.findByRole('button', { name: '未承認' }))
  await user.type(await screen.findByLabelText('注文番号'), 'A-1')
  await user.click(screen.getByRole('button', { name: '検索する' }))
  await user.click(await screen.findByRole('button', { name: '元の条件に戻す' }))
  await waitFor(() => expect(address()).toBe('/list?status=pending'))

  await user.type(await screen.findByLabelText('注文番号'), 'A-2')
  await user.click(screen.getByRole('button', { name: '検索する' }))
  await user.click(await screen.findByRole('button', { name: '上書き保存' }))
  await user.click(await screen.findByRole('button', { name: '実行する' }))
  await waitFor(() =>
    expect(kept.map(({ name, query }) => [name, query])).toEqual([
      ['未承認', { status: ['pending'], order_number: 'A-2' }],
    ]),
  )
})

test('one that was just saved, or is open after a reload, is changed like one that was opened', async () => {
  kept = [{ id: 1, list, name: '未承認', query: { status: 'pending' } }]
  const { user } = show('/list?status=pending')
  await waitFor(async () => expect(await pressed()).toEqual(['未承認']))
  await user.type(await screen.findByLabelText('注文番号'), 'A-3')
  await user.click(screen.getByRole('button', { name: '検索する' }))
  await user.click(await screen.findByRole('button', { name: '上書き保存' }))
  await user.click(await screen.findByRole('button', { name: '実行する' }))
  await waitFor(() => expect(kept[0]!.query).toEqual({ status: ['pending'], order_number: 'A-3' }))
})

test('a name that is taken is not replaced unasked', async () => {
  kept = [{ id: 1, list, name: '未承認', query: { status: 'pending' } }]
  const { user } = show('/list?status=rejected')
  await user.click(await screen.findByRole('button', { name: 'この条件を保存' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/条件の名前/), '未承認')
  expect(await dialog.findByText(/「未承認」を、.*上書きします/)).toBeTruthy()
})

const others = [
  ['of conditions that there are no more', { status: 'former' }],
  ['of the same conditions as another', { status: 'pending' }],
  ['of nothing', {}],
] as const
test.each(others)('one %s can be opened, and deleted then', async (_what, query) => {
  kept = [
    { id: 1, list, name: '未承認', query: { status: 'pending' } },
    { id: 2, list, name: '以前の条件', query: query as ListView['query'] },
  ]
  const { user } = show('/list')
  await user.click(await screen.findByRole('button', { name: '以前の条件' }))
  await waitFor(async () => expect(await pressed()).toEqual(['以前の条件']))
  await user.click((await bar()).getByRole('button', { name: '保存した条件を削除' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('以前の条件')
})

test('one is deleted while it is open; the list stays', async () => {
  kept = [{ id: 1, list, name: '未承認', query: { status: 'pending' } }]
  const { user, address } = show('/list?status=pending')
  await user.click(await screen.findByRole('button', { name: '保存した条件を削除' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('未承認')
  await user.click(screen.getByRole('button', { name: '実行する' }))
  await waitFor(() => expect(kept).toEqual([]))
  expect(address()).toBe('/list?status=pending')
})

test('nothing is there of other lists, nor where there is nothing to keep', async () => {
  kept = [{ id: 1, list: '/api/media/search', name: '他の一覧', query: { status: 'pending' } }]
  show('/list')
  await screen.findByRole('table')
  expect(screen.queryByRole('group', { name: '保存した条件' })).toBeNull()
})
