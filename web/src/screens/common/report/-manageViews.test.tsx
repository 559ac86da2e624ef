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
