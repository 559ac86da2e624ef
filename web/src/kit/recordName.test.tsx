import { text as words } from '@tsunagi/contract/messages/text'
import { results } from '@tsunagi/contract/results/results'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { page, row } from '../test/resultRows.ts'
import { signInAs } from '../test/signedIn.ts'
import { money, text } from './columns.tsx'
import { listScreen } from './listScreen.tsx'
import { recordName } from './recordName.tsx'

beforeEach(() => signInAs('advertiser'))

test('a row opens by its number, by its name and by a click beside everything else', async () => {
  const Opening = listScreen(results.search, {
    title: words('成果一覧', 'Results'),
    search: {},
    columns: { id: text(), ad_name: recordName('promotion'), order_number: text(), gross: money() },
    heading: ['ad_name', 'order_number'],
    rowLink: ({ id }) => ({ to: '/actionLogRaw/info', search: { id } }),
  })
  answer(() => ({
    body: {
      ...page,
      items: [{ ...row(8, 'pending'), promotion_id: 5, ad_name: '広告五', order_number: 'A-8' }],
    },
  }))
  const { user, address } = renderScreens(
    { '/list': Opening, '/actionLogRaw/info': () => null, '/promotion/show': () => null },
    '/list',
  )
  const table = within(await screen.findByRole('table'))
  const leadsTo = (name: string) => table.getByRole('link', { name }).getAttribute('href')
  expect(leadsTo('8')).toBe('/actionLogRaw/info?id=8')
  expect(leadsTo('A-8')).toBe('/actionLogRaw/info?id=8')
  expect(leadsTo('広告五')).toBe('/promotion/show?id=5')
  await user.click(table.getByText('¥1,200'))
  expect(address()).toBe('/actionLogRaw/info?id=8')
})

test('the name of a record that the viewer may not open is plain text', async () => {
  const Named = listScreen(results.search, {
    title: words('成果一覧', 'Results'),
    search: {},
    columns: { affiliater_name: recordName('affiliater'), media_name: recordName('media') },
  })
  answer(() => ({
    body: {
      ...page,
      items: [
        {
          ...row(8, 'pending'),
          affiliater_id: 3,
          affiliater_name: '三郎',
          media_id: 4,
          media_name: '媒体四',
        },
      ],
    },
  }))
  renderScreens({ '/list': Named }, '/list')
  expect((await screen.findByText('三郎')).closest('a')).toBeNull()
  expect(screen.getByText('媒体四').closest('a')!.getAttribute('href')).toBe('/media/show?id=4')
})
