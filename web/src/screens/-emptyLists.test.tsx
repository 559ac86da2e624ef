import { screen } from '@testing-library/react'
import type { UserKind } from '@tsunagi/contract/endpoint'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { answer } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { Route as reservationList } from './actionReserve/search/index.tsx'
import { Route as materialPriceList } from './adMaterial/unitPrice/list/index.tsx'
import { Route as balanceList } from './claimManagement/balances.tsx'
import { Route as documentList } from './documents/index.tsx'
import { Route as specialPriceList } from './promotion/specialUnitPrice/list/index.tsx'

interface List {
  options: { component?: unknown }
}
const lists: Record<string, List> = {
  specialPriceList,
  materialPriceList,
  reservationList,
  balanceList,
  documentList,
}
const cases: [string, UserKind, string][] = [
  ['specialPriceList', 'admin', '登録すると、対象の成果はこの単価で計算されます。'],
  ['specialPriceList', 'advertiser', '運営者が登録した単価がここに並びます。'],
  ['materialPriceList', 'advertiser', '運営者が登録した単価がここに並びます。'],
  ['reservationList', 'admin', '画面やCSVで登録する'],
  ['reservationList', 'advertiser', 'event=reserve で送ると'],
  ['reservationList', 'agency', '担当する広告主やアフィリエイターに予約が入ると'],
  ['balanceList', 'advertiser', '請求書が発行されると、請求・入金・残高が'],
  ['documentList', 'advertiser', '請求書が発行されると、ここへ'],
  ['documentList', 'affiliater', '支払通知書は、支払の確定後に、ここへ'],
]

test.each(cases)('an empty %s tells the %s what they can do about it', async (name, kind, said) => {
  signInAs(kind)
  answer(() => ({ body: { items: [], total: 0, totals: null, siteSetting: {} } }))
  const Screen = lists[name]!.options.component as ComponentType
  renderScreens({ '/': () => <Screen /> }, '/')
  expect((await screen.findByText(said, { exact: false })).textContent).toContain(said)
})
