import { screen } from '@testing-library/react'
import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { expect, test } from 'vitest'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { FigureCards } from './-FigureCards.tsx'

test.each([
  ['an agency of affiliaters', 'agency', 'net', ['報酬', '今月確定した報酬']],
  ['an agency of advertisers', 'agency', 'gross', ['グロス', '今月承認されたグロス']],
  ['an advertiser', 'advertiser', 'gross', ['広告費', '今月承認した広告費']],
] as const)('money is called what it is to %s', async (_who, kind, side, labels) => {
  signInAs(kind)
  const period = { [side]: 700 }
  const home = {
    figures: { today: period, yesterday: period, month: period, previous_month: period },
    forecasts: {},
    approved_month: { results: 1, amounts: period, adjusted: { [side]: 0 } },
  } as unknown as Dashboard
  renderScreens({ '/home': () => <FigureCards home={home} /> }, '/home')
  for (const label of labels) expect(await screen.findByText(label)).toBeDefined()
})
