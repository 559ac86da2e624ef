import { screen } from '@testing-library/react'
import { column } from '@tsunagi/contract/endpoint'
import { text as words } from '@tsunagi/contract/messages/text'
import { expect, test } from 'vitest'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { text } from './columns.tsx'
import { RelatedTable } from './RelatedTable.tsx'

const tableOf = (count: number) => () => (
  <RelatedTable
    title={words('送信ログ', 'Log')}
    rows={Array.from({ length: count }, (_, index) => ({ name: `行${index + 1}` }))}
    labels={{ name: column(words('名前', 'Name')) }}
    columns={{ name: text() }}
    empty={words('ありません', 'None')}
  />
)
const shownRows = () => screen.getAllByText(/^行\d+$/).length

test('of many rows twenty are shown until somebody wants all', async () => {
  signInAs('admin')
  const { user } = renderScreens({ '/': tableOf(21) }, '/')
  const button = await screen.findByRole('button', { name: 'すべて表示（21件）' })
  expect(shownRows()).toBe(20)
  await user.click(button)
  expect(shownRows()).toBe(21)
  expect(screen.queryByRole('button')).toBeNull()
})

test('twenty rows are all of them', async () => {
  signInAs('admin')
  renderScreens({ '/': tableOf(20) }, '/')
  await screen.findByText('行20')
  expect(screen.queryByRole('button')).toBeNull()
})
