import { screen } from '@testing-library/react'
import { results } from '@tsunagi/contract/results/results'
import { afterEach, expect, test, vi } from 'vitest'
import { breakConnection } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { CsvButton } from './ListTools.tsx'
import { SelectAll } from './SelectAll.tsx'

const Tools = () => (
  <>
    <CsvButton endpoint={results.search} query={{}} total={3} />
    <SelectAll endpoint={results.search} query={{}} total={3} limit={10} onSelect={() => {}} />
  </>
)
const open = () => {
  signInAs('admin')
  const connection = breakConnection()
  return { ...renderScreens({ '/': Tools }, '/'), connection }
}

afterEach(() => vi.restoreAllMocks())

test('a file that cannot be had says why, and may be asked for again', async () => {
  const { user, connection } = open()
  await user.click(await screen.findByRole('button', { name: /CSV出力/ }))
  await user.click(await screen.findByRole('menuitem', { name: /UTF-8/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('サーバーに接続できません')
  await user.click(screen.getByRole('button', { name: /CSV出力/ }))
  await user.click(await screen.findByRole('menuitem', { name: /UTF-8/ }))
  expect(connection.tries()).toBe(2)
})

test('rows beyond the page that cannot be loaded say why', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /選択/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('サーバーに接続できません')
})
