import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import { answer } from '../../../test/answers.ts'
import { renderScreens } from '../../../test/renderScreen.tsx'
import { signInAs } from '../../../test/signedIn.ts'
import { OwnPartnerships } from './-OwnPartnerships.tsx'

const show = () =>
  renderScreens(
    {
      '/promotion/show': () => <OwnPartnerships promotion={{ id: 5 } as PromotionDetail} />,
      '/promotion/affliateLinks': () => null,
      '/promotion/affiliater/search': () => null,
    },
    '/promotion/show?id=5',
  )
const partnership = (status: string) => ({
  id: 1,
  media_id: 4,
  media_name: '媒体四',
  status,
  applied_at: '2026-11-01T00:00:00Z',
  decided_at: null,
  reason: null,
})
const standing = (...items: object[]) =>
  answer(() => ({ body: { items, total: items.length, page: 1, size: 20 } }))
const hrefOf = async (name: string) =>
  (await screen.findByRole('link', { name })).getAttribute('href')

beforeEach(() => signInAs('affiliater'))

test('an affiliater that is in is led to its links', async () => {
  const sent = standing(partnership('approved'), partnership('ended'))
  show()
  expect(await hrefOf('広告リンクを取得')).toContain('/promotion/affliateLinks?promotion_id=5')
  expect(sent[0]!.query.get('promotion_id')).toBe('5')
})

test('one whose application waits sees so, and is led to no links', async () => {
  standing(partnership('applying'))
  show()
  expect(await screen.findByText('申請中')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '広告リンクを取得' })).toBeNull()
})

test('one that never asked is told how to join', async () => {
  standing()
  show()
  expect(await hrefOf('広告検索へ')).toContain('/promotion/affiliater/search')
})

test('nobody else is shown a standing, and nothing is asked for it', async () => {
  signInAs('advertiser')
  const sent = standing(partnership('approved'))
  show()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('table')).toBeNull()
  expect(sent).toEqual([])
})
