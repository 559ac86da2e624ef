import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { finder } from '@tsunagi/contract/office/finder'
import { answer } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { CommandPalette } from './CommandPalette.tsx'

test('the palette says what it is to those who hear it', async () => {
  signInAs('admin')
  answer(() => ({ body: { items: [], total: 0 } }))
  renderScreens({ '/': () => <CommandPalette isOpen onClose={() => {}} /> }, '/')
  expect(await screen.findByRole('dialog', { name: '検索とジャンプ' })).toBeTruthy()
})

test('the palette says that a word is nowhere once it has been looked up, not before', async () => {
  signInAs('admin')
  let arrive = () => {}
  const way = new Promise<void>((done) => (arrive = done))
  const asked = answer(async () => {
    await way
    return { body: { items: [], total: 0 } }
  })
  const { user } = renderScreens({ '/': () => <CommandPalette isOpen onClose={() => {}} /> }, '/')
  await user.type(await screen.findByLabelText('画面・名前・番号で検索'), 'zz')
  await waitFor(() => expect(asked.some(({ query }) => query.get('word') === 'zz')).toBe(true))
  expect(screen.getByText('検索しています…')).toBeTruthy()
  arrive()
  expect(await screen.findByText('見つかりませんでした')).toBeTruthy()
})

test('Enter opens the first record that a number finds, however late it is found', async () => {
  signInAs('admin')
  const found = [
    { kind: 'claim', id: 18, number: 'C202610-0008', note: '株式会社花雫' },
    { kind: 'document', id: 3, number: 'C202610-0008', note: '株式会社花雫' },
  ]
  answer(({ path }) => ({ body: { items: path === finder.numbers.path ? found : [], total: 0 } }))
  const { user, address } = renderScreens(
    {
      '/': () => <CommandPalette isOpen onClose={() => {}} />,
      '/claimManagement': () => null,
      '/documents': () => null,
    },
    '/',
  )
  await user.type(await screen.findByLabelText('画面・名前・番号で検索'), 'C202610-0008')
  await screen.findAllByText('C202610-0008')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/claimManagement?open=18'))
})
