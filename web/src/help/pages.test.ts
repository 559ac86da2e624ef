import { expect, test } from 'vitest'
import { helpFor, helpPages, pagesFor } from './pages.ts'

test('there are at least twenty pages, each in both languages with something to do', () => {
  const pages = Object.values(helpPages)
  expect(pages.length).toBeGreaterThanOrEqual(20)
  for (const { title, lead, points } of pages)
    for (const words of [title, lead, ...points]) expect(words.ja && words.en).toBeTruthy()
  expect(pages.every(({ points }) => points.length >= 3)).toBe(true)
})

test('a screen has the page that explains it most closely, for who looks at it', () => {
  expect(helpFor('promotion-index', 'admin')).toBe('promotions')
  expect(helpFor('promotion-partnershipApplication-index', 'admin')).toBe('partnerships')
  expect(helpFor('promotion-AdUnitPriceChangeReservation-list', 'admin')).toBe('priceChanges')
  expect(helpFor('actionLogRaw-info', 'advertiser')).toBe('result')
  expect(helpFor('paymentManagement-affiliater', 'affiliater')).toBe('rewards')
  expect(helpFor('affiliater-edit-index', 'affiliater')).toBe('ownAccount')
  expect(helpFor('affiliater-edit-index', 'admin')).toBe('affiliater')
})

test('a screen without a page has none', () => {
  expect(helpFor('404', 'admin')).toBeUndefined()
})

test('nobody is offered pages of screens that are the operator’s', () => {
  expect(pagesFor('affiliater')).not.toContain('auditLog')
  expect(pagesFor('admin')).not.toContain('rewards')
})
