import { screen } from '@testing-library/react'
import type { ReportView } from '@tsunagi/contract/office/reportViews'
import { expect, test } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { renderScreens } from '../../../test/renderScreen.tsx'
import { signInAs } from '../../../test/signedIn.ts'
import { ManageViews } from './-ManageViews.tsx'

const shared: ReportView = {
  id: 7,
  name: '週次',
  period: 'last_7',
  from: '2026-11-04',
  to: '2026-11-10',
  shared: true,
  layout: { pageType: '2' },
  own: false,
  owner: '管理者',
  owner_left: false,
  is_default: false,
}

test.each([
  [['report.index', 'report.save'], 2],
  [['report.index'], 0],
])('with %j there are %i things to do with a saved report', async (keys, deeds) => {
  signInAs('admin', keys)
  answer(() => ({ status: 200, body: { items: [] } }))
  renderScreens({ '/reports': () => <ManageViews items={[shared]} /> }, '/reports')
  expect(await screen.findByText('週次')).toBeDefined()
  expect(screen.queryAllByRole('button', { name: /^週次: / })).toHaveLength(deeds)
})

test('that of somebody who has left is deleted after a question, that of anybody else is not', async () => {
  signInAs('admin', ['report.index', 'report.save'])
  const sent = answer(() => ({ body: { items: [] } }))
  const left = { ...shared, id: 8, name: '月次', owner: '退職 一郎', owner_left: true }
  const { user } = renderScreens(
    { '/reports': () => <ManageViews items={[shared, left]} /> },
    '/reports',
  )
  expect(await screen.findByText(/退職 一郎さん（停止）が共有/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '週次: 削除する' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '月次: 削除する' }))
  const removals = () => sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  expect(removals()).toEqual([])
  await user.click(await screen.findByRole('button', { name: '実行する' }))
  expect(removals()).toEqual(['/api/report/view/8'])
})

test.each([
  [['report.index', 'report.save'], 0],
  [['report.index', 'report.save', 'affiliater.index'], 1],
])('with %j a scheduled report has %i inputs for colleagues it goes to', async (keys, inputs) => {
  signInAs('admin', keys)
  answer(() => ({ body: { items: [] } }))
  const { user } = renderScreens({ '/reports': () => <ManageViews items={[shared]} /> }, '/reports')
  await user.click(await screen.findByRole('button', { name: /^週次: .*送/ }))
  await screen.findByRole('dialog')
  expect(
    screen.queryAllByRole('combobox', { name: /ほかの管理者|送る管理者|管理者/ }),
  ).toHaveLength(inputs)
})
