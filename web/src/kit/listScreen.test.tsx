import {
  dateBasisLabels,
  resultColumns,
  resultStatusLabels,
} from '@tsunagi/contract/results/messages/results'
import { closing } from '@tsunagi/contract/money/closing'
import { draftPaymentStatusLabels } from '@tsunagi/contract/money/messages/closing'
import { text as words } from '@tsunagi/contract/messages/text'
import { results } from '@tsunagi/contract/results/results'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, type Sent } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { approve, page, row } from '../test/resultRows.ts'
import { signInAs } from '../test/signedIn.ts'
import { badge, dateTime, money, shownTo, text } from './columns.tsx'
import { choiceField, monthField, textField } from './fields.ts'
import { listScreen } from './listScreen.tsx'

const List = listScreen(results.search, {
  title: words('成果一覧', 'Results'),
  search: {
    order_number: textField(resultColumns.order_number.label),
    route: choiceField(resultColumns.route.label, resultColumns.route.options as never),
  },
  columns: {
    id: text(),
    status: badge({ pending: 'yellow', approved: 'green', rejected: 'red', hold: 'violet' }),
    occurred_at: dateTime(),
    gross: shownTo(['admin', 'advertiser', 'agency'], money()),
    net: shownTo(['admin', 'affiliater'], money()),
    reviewer_name: text(),
  },
  bulk: [approve],
  bulkLimit: 1000,
})

const reply = ({ path }: Sent) => ({
  body: path === '/api/actionLogRaw/allUpdate' ? { changed: 1 } : page,
})
const show = (at = '/list') => renderScreens({ '/list': List }, at)
const searches = (sent: Sent[]) =>
  sent.filter(({ path }) => path === results.search.path).map(({ query }) => query)

beforeEach(() => signInAs('advertiser'))

test('rows show money, Japanese time and the names of values, and totals stand below', async () => {
  answer(reply)
  show()
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByText('¥1,200')).toHaveLength(2)
  expect(table.getAllByText('2026/11/01 00:30')).toHaveLength(2)
  expect(table.getByText(resultStatusLabels.pending.ja)).toBeTruthy()
  expect(table.getByText('¥54,000')).toBeTruthy()
})

test('a column that is not for this kind of user is not there', async () => {
  answer(reply)
  show()
  await screen.findByRole('table')
  expect(screen.getByRole('columnheader', { name: 'グロス' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: '報酬' })).toBeNull()
  expect(
    screen.queryByRole('columnheader', { name: resultColumns.reviewer_name.label.ja }),
    'nor is one that the contract hides from it',
  ).toBeNull()
})

test('a search is written to the address, sent to the server and remembered', async () => {
  const sent = answer(reply)
  const { user, address } = show()
  await user.type(await screen.findByLabelText('注文番号'), 'A-1')
  await user.click(screen.getByRole('button', { name: '検索する' }))
  await waitFor(() => expect(address()).toBe('/list?order_number=A-1'))
  await waitFor(() => expect(searches(sent).at(-1)!.get('order_number')).toBe('A-1'))
  expect(sessionStorage.getItem('search.list')).toBe('{"order_number":"A-1"}')
})

test('clearing empties the address and the memory', async () => {
  answer(reply)
  const { user, address } = show('/list?order_number=A-1&page=2')
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: '条件をクリア' }))
  await waitFor(() => expect(address()).toBe('/list'))
  expect(sessionStorage.getItem('search.list')).toBe('{}')
})

test('clearing leaves what the list is of, which it cannot do without', async () => {
  signInAs('admin')
  const totals = { subtotal: 0, tax: 0, withholding: 0, total: 0 }
  answer(() => ({ body: { items: [], total: 0, totals } }))
  const Drafts = listScreen(closing.draftPayments, {
    title: words('支払の下書き', 'Draft payments'),
    search: {
      month: monthField(words('対象月', 'Month')),
      status: choiceField(words('ステータス', 'Status'), draftPaymentStatusLabels),
    },
    columns: { affiliater_name: text() },
    empty: 'まだありません',
  })
  const { user, address } = renderScreens({ '/list': Drafts }, '/list?month=2026-11&status=held')
  expect(await screen.findByText('該当するデータはありません')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '条件をクリア' }))
  await waitFor(() => expect(address()).toBe('/list?month=2026-11'))
  expect(await screen.findByText('まだありません')).toBeTruthy()
})

test('what the contract would refuse is never asked', async () => {
  const sent = answer(reply)
  show('/list?route=pigeon&size=7000&page=2&unknown=1')
  await screen.findByRole('table')
  expect(Object.fromEntries(searches(sent)[0]!)).toEqual({
    page: '2',
    size: '20',
    sort: '-occurred_at',
    date_basis: 'occurred',
    amount_of: 'sale',
  })
})

test('what the server refuses says why, and offers no other try, which would be refused again', async () => {
  const refused = { status: 422, body: { errors: { to: ['終了日は開始日以降にしてください。'] } } }
  answer(() => refused)
  show('/list?from=2026-11-10&to=2026-11-01')
  expect(await screen.findByText('終了日は開始日以降にしてください。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '再読み込み' })).toBeNull()
})

test('a click on a heading sorts, and pages are turned in the address', async () => {
  answer(reply)
  const { user, address } = show()
  await user.click(await screen.findByRole('button', { name: /発生日時/ }))
  await waitFor(() => expect(address()).toBe('/list?sort=occurred_at'))
  await user.click(screen.getByRole('button', { name: '2' }))
  await waitFor(() => expect(address()).toBe('/list?page=2&sort=occurred_at'))
})

test('a page whose rows have gone leads to the last one there is', async () => {
  answer(({ query }) => ({
    body:
      Number(query.get('page')) > 2 ? { ...page, items: [], total: 25 } : { ...page, total: 25 },
  }))
  const { address } = show('/list?order_number=A-1&page=9')
  await screen.findByRole('table')
  expect(address()).toBe('/list?order_number=A-1&page=2')
  expect(screen.getByText('21〜25件を表示')).toBeTruthy()
})

test('selected rows can be decided together; those it does not apply to are left out', async () => {
  const sent = answer(reply)
  const { user } = show()
  await user.click(await screen.findByLabelText('このページをすべて選択'))
  const bar = within(screen.getByRole('toolbar'))
  expect(bar.getByText('2件を選択中')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: '承認' }))
  await user.click(await screen.findByRole('button', { name: '実行する' }))
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  expect(sent.find(({ method }) => method === 'POST')!.body).toEqual({
    ids: [1],
    status: 'approved',
  })
})

test('where nothing can be done with the selected rows the bar says so', async () => {
  answer(reply)
  const { user } = show()
  await user.click(await screen.findByLabelText('2を選択'))
  const bar = within(screen.getByRole('toolbar'))
  expect(bar.getByText('選んだ行にできる操作はありません')).toBeTruthy()
  await user.click(screen.getByLabelText('1を選択'))
  expect(bar.getByRole('button', { name: '承認' })).toBeTruthy()
  expect(bar.queryByText('選んだ行にできる操作はありません')).toBeNull()
})

test('all that the search found can be selected, page by page', async () => {
  const found = Array.from({ length: 145 }, (_, index) => row(index + 1, 'pending'))
  const pageOf = (number: number, size: number) => ({
    ...page,
    items: found.slice((number - 1) * size, number * size),
    total: 145,
  })
  const sent = answer(({ path, query }) => ({
    body:
      path === '/api/actionLogRaw/allUpdate'
        ? { changed: 145 }
        : pageOf(Number(query.get('page')), Number(query.get('size'))),
  }))
  const { user } = show()
  await user.click(await screen.findByLabelText('このページをすべて選択'))
  await user.click(screen.getByRole('button', { name: '検索結果 145件をすべて選択' }))
  await screen.findByText('145件を選択中')
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '承認' }))
  await user.click(await screen.findByRole('button', { name: '実行する' }))
  await waitFor(() =>
    expect(
      (sent.find(({ method }) => method === 'POST')!.body as { ids: number[] }).ids,
    ).toHaveLength(145),
  )
})

test('Esc lets the selection go', async () => {
  answer(reply)
  const { user } = show()
  await user.click(await screen.findByLabelText('1を選択'))
  expect(screen.getByRole('toolbar')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('users who may not decide cannot select', async () => {
  signInAs('agency')
  answer(reply)
  show()
  await screen.findByRole('table')
  expect(screen.queryByLabelText('このページをすべて選択')).toBeNull()
})

test('a column that was put away stays away', async () => {
  answer(reply)
  const { user, unmount } = show()
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: '表示項目' }))
  await user.click(await screen.findByLabelText('グロス'))
  expect(screen.queryByRole('columnheader', { name: 'グロス' })).toBeNull()
  unmount()
  show()
  await screen.findByRole('table')
  expect(screen.queryByRole('columnheader', { name: 'グロス' })).toBeNull()
})

test('who may not read a list is told so, and nothing is asked', async () => {
  signInAs('admin', ['promotion.index'])
  const sent = answer(reply)
  show()
  expect(await screen.findByText('この操作の権限がありません')).toBeTruthy()
  expect(sent).toEqual([])
})

test('an empty list and a failed one say so', async () => {
  answer(() => ({ body: { ...page, items: [], total: 0 } }))
  const { unmount } = show()
  expect(await screen.findByText('該当するデータはありません')).toBeTruthy()
  unmount()
  answer(() => ({
    status: 409,
    body: { original_error: true, status: 409, message: '今は使えません' },
  }))
  show()
  expect(await screen.findByText('今は使えません')).toBeTruthy()
})

test('a condition that always has a value is neither marked nor to be emptied', async () => {
  const Searched = listScreen(results.search, {
    title: words('成果一覧', 'Results'),
    search: { date_basis: choiceField(words('日付の基準', 'Date basis'), dateBasisLabels) },
    columns: { id: text() },
  })
  answer(reply)
  renderScreens({ '/list': Searched }, '/list')
  await screen.findByRole('table')
  const search = within(document.querySelector('search')!)
  expect(search.queryByText('*')).toBeNull()
  expect(search.getAllByRole('button', { name: '条件をクリア', hidden: true })).toHaveLength(1)
})

test('a list without headings is put in order by a control of its own', async () => {
  answer(reply)
  const { user, address } = show()
  await user.click(await screen.findByRole('combobox', { name: '並べ替え', hidden: true }))
  await user.click(await screen.findByRole('option', { name: '成果ID', hidden: true }))
  await waitFor(() => expect(address()).toBe('/list?sort=-id'))
  await user.click(screen.getByRole('button', { name: '昇順にする', hidden: true }))
  await waitFor(() => expect(address()).toBe('/list?sort=id'))
})

test('a dialog stays with the rows it asked about, whatever becomes of them', async () => {
  const pending = row(1, 'pending')
  answer(({ path }) => ({
    body:
      path === '/api/actionLogRaw/allUpdate'
        ? { changed: 1 }
        : { ...page, items: [{ ...pending }] },
  }))
  const { user } = show()
  await user.click(await screen.findByLabelText('1を選択'))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '承認' }))
  pending.status = 'approved'
  await user.click(screen.getByRole('button', { name: '次のページ', hidden: true }))
  expect(await screen.findByRole('button', { name: '実行する' })).toBeTruthy()
})
