import { screen } from '@testing-library/react'
import type { Dashboard, Performance } from '@tsunagi/contract/office/dashboard'
import { yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { DueForecast } from './-DueForecast.tsx'
import { FigureCards } from './-FigureCards.tsx'

test.each([
  ['an agency of affiliaters', 'agency', 'net', ['報酬', '今月確定した報酬']],
  ['an agency of advertisers', 'agency', 'gross', ['グロス', '今月承認されたグロス']],
  ['an advertiser', 'advertiser', 'gross', ['広告費', '今月承認した広告費']],
] as const)('money is called what it is to %s', async (_who, kind, side, labels) => {
  signInAs(kind)
  const period = { [side]: 700 }
  const performance = {
    figures: { today: period, yesterday: period, month: period, previous_month: period },
    forecasts: {},
    approved_month: { results: 1, amounts: period, adjusted: { [side]: 0 } },
  } as unknown as Performance
  const due = { items: [{ day: '2026-11-12', results: 1, gross: yen(700), net: yen(700) }] }
  const Cards = () => (
    <>
      <FigureCards performance={performance} sides={[side]} />
      <DueForecast due={due as Dashboard['due']} sides={[side]} />
    </>
  )
  renderScreens({ '/home': Cards }, '/home')
  expect(await screen.findAllByText(labels[0])).toHaveLength(2)
  expect(await screen.findByText(labels[1])).toBeDefined()
})
