import { screen, within } from '@testing-library/react'
import type { Alert } from '@tsunagi/contract/office/alerts'
import type { Dashboard, Performance } from '@tsunagi/contract/office/dashboard'
import { yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { Route } from '../home.tsx'

const amounts = { gross: yen(700) }
const figures = { clicks: 1, results: 1, ...amounts }
const best = { id: 4, name: '一番', clicks: 1, results: 1, ...amounts }
const performance: Performance = {
  figures: { today: figures, yesterday: figures, month: figures, previous_month: figures },
  forecasts: {},
  approved_month: { results: 1, amounts, adjusted: { gross: yen(0) } },
  days: [{ day: '2026-11-10', clicks: 1, results: 1, ...amounts }],
  top_promotions: [best],
  top_media: [best],
}
const quiet: Alert = {
  kind: 'quiet',
  promotion_id: 3,
  ad_name: '静かな広告',
  subject_id: 0,
  affiliater_id: null,
  affiliater_name: null,
  media_id: null,
  media_name: null,
  counted: null,
  since: '2026-11-09T00:00:00.000Z',
  expected: null,
  day: null,
  rate: null,
  usual_rate: null,
  dismissed: null,
}
const home: Dashboard = {
  todos: [],
  alerts: [quiet],
  performance,
  own_money: ['gross'],
  has_results: true,
  first_steps: [],
  board: { unread: 0, items: [] },
  due: null,
  earnings: null,
  referral: null,
  spending: null,
  benchmarks: null,
  chances: null,
  layout: { cards: [], hidden: [] },
}

/** What the cards are called, how many there are to arrange, and how many links lead to reports. */
async function shown(keys: string[], found: Dashboard) {
  signInAs('admin', ['home.index', 'promotion.index', ...keys])
  answer(() => ({ body: found }))
  const { user } = renderScreens({ '/home': Route.options.component! as never }, '/home')
  await screen.findByText('静かな広告')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href')!)
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
  await user.click(screen.getByRole('button', { name: 'カードの配置' }))
  const dialog = within(await screen.findByRole('dialog'))
  return {
    links: links.filter((href) => href.startsWith('/common/report')).length,
    headings,
    cards: dialog.getAllByRole('checkbox').length,
  }
}

test('figures lead to the reports that say the same', async () => {
  expect(await shown(['report.index'], home)).toMatchObject({ links: 4, cards: 7 })
})

test('whoever may not read reports has no card of figures, nor one to arrange', async () => {
  const { headings, ...counts } = await shown([], { ...home, performance: null })
  expect(counts).toEqual({ links: 0, cards: 4 })
  expect(headings).not.toContain('今月の実績')
})

test('strange traffic says whom of the promotion it is about, and how far from usual it is', async () => {
  const about = { affiliater_id: 5, affiliater_name: '連打商店', since: quiet.since }
  const flood: Alert = {
    ...quiet,
    ...about,
    kind: 'flooding',
    subject_id: 5,
    counted: 12_000,
    rate: 0.0002,
    usual_rate: 0.012,
  }
  const slow: Alert = {
    ...quiet,
    ...about,
    kind: 'late',
    subject_id: 7,
    media_id: 7,
    media_name: '待ちぶせ',
    counted: 45,
    rate: 0.6,
    usual_rate: 0.08,
  }
  signInAs('admin', ['home.index', 'promotion.index', 'affiliater.index'])
  answer(() => ({ body: { ...home, alerts: [flood, slow] } }))
  renderScreens({ '/home': Route.options.component! as never }, '/home')
  const [first, second] = await screen.findAllByText('連打商店')
  expect(first!.closest('li')!.textContent).toMatch(/12,000件.*0\.02%.*1\.2%/)
  expect(second!.closest('li')!.textContent).toMatch(/待ちぶせ.*45件.*60\.0%.*8\.0%/)
})
