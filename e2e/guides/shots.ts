import type { Locator, Page } from '@playwright/test'
import type { UserKind } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'
import type { PictureName } from '../../web/src/help/pictures.ts'
import { promotionMessages } from '../../web/src/messages/catalogue/promotions.ts'
import { tagCheckMessages } from '../../web/src/messages/traffic/tagChecks.ts'
import { withFirst, type Screen } from '../support/screenAddresses.ts'

interface Shot {
  /** Who looks at it. */
  kind: UserKind
  screen: Screen
  /** What is pressed first. */
  begin?: (page: Page, language: Language) => Promise<void>
  /** What stands at the top of the picture. */
  look: (page: Page, language: Language) => Locator
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const panel = (title: Record<Language, string>) => (page: Page, language: Language) =>
  page.getByRole('heading', { level: 2, name: title[language], exact: true })
/** A material of which one sees at once that it is one. */
const banner = (page: Page) => page.getByRole('heading', { level: 2, name: '300×250' }).first()

/** Where the rows of a list begin. */
const rows = (page: Page) => page.getByText(/^\d+(件| found)$/)
const ownPromotion = withFirst('/api/promotion/index', '/promotion/show')

/** How each picture of the guides is taken. */
export const shots: Record<PictureName, Shot> = {
  settings: { kind: 'admin', screen: '/systemSetting', look: heading },
  screening: { kind: 'admin', screen: '/screening', look: heading },
  tags: { kind: 'advertiser', screen: ownPromotion, look: panel(promotionMessages.tags) },
  tagCheck: {
    kind: 'advertiser',
    screen: ownPromotion,
    begin: async (page, language) => {
      await page.getByRole('button', { name: tagCheckMessages.start[language] }).click()
      await page.getByRole('list', { name: tagCheckMessages.progress[language] }).waitFor()
    },
    look: panel(tagCheckMessages.title),
  },
  offers: { kind: 'affiliater', screen: '/promotion/affiliater/search', look: rows },
  links: { kind: 'affiliater', screen: '/promotion/affliateLinks', look: banner },
  closing: { kind: 'admin', screen: '/claimManagement/closing', look: heading },
  receipts: { kind: 'admin', screen: '/claimManagement/receipts', look: heading },
}
