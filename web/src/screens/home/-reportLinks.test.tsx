import { screen } from '@testing-library/react'
import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import type { Alert } from '@tsunagi/contract/office/alerts'
import { yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { homeMessages as m } from '../../messages/office/home.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { Alerts } from './-Alerts.tsx'
import { FigureCards } from './-FigureCards.tsx'
import { Ranking } from './-Ranking.tsx'

const amounts = { gross: yen(700) }
const home = {
  figures: { today: amounts, yesterday: amounts, month: amounts, previous_month: amounts },
  forecasts: {},
  approved_month: { results: 1, amounts, adjusted: { gross: yen(0) } },
} as unknown as Dashboard
const quiet: Alert = {
  kind: 'quiet',
  promotion_id: 3,
  ad_name: '静かな広告',
  since: '2026-11-09T00:00:00.000Z',
  expected: null,
  day: null,
  rate: null,
  usual_rate: null,
  dismissed: null,
}
const Home = () => (
  <>
    <FigureCards home={home} />
    <Alerts alerts={[quiet]} />
    <Ranking
      title={m.topMedia}
      rows={[{ id: 4, name: '一番のメディア', clicks: 1, results: 1, gross: yen(700) }]}
      narrowing="media_id"
      sides={['gross']}
    />
  </>
)

test.each([
  [['report.index', 'promotion.index'], 3],
  [['promotion.index'], 0],
])('with %j %i links of the home screen lead to reports', async (keys, links) => {
  signInAs('admin', keys)
  renderScreens({ '/home': Home }, '/home')
  expect(await screen.findByText('一番のメディア')).toBeDefined()
  const found = screen.getAllByRole('link').map((link) => link.getAttribute('href')!)
  expect(found.filter((href) => href.startsWith('/common/report'))).toHaveLength(links)
})
