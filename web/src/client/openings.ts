import { adChecks } from '@tsunagi/contract/catalogue/adChecks'
import {
  materialPrices,
  materialSpecialPrices,
  productTable,
  rewardTable,
  specialPrices,
} from '@tsunagi/contract/catalogue/agreedPrices'
import { linkage } from '@tsunagi/contract/catalogue/linkage'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { media } from '@tsunagi/contract/catalogue/media'
import { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import { priceRequests } from '@tsunagi/contract/catalogue/priceRequests'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { materialReleases } from '@tsunagi/contract/catalogue/releases'
import { reviews } from '@tsunagi/contract/catalogue/reviews'
import { screening } from '@tsunagi/contract/catalogue/screening'
import { slots } from '@tsunagi/contract/catalogue/slots'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { books } from '@tsunagi/contract/money/books'
import { jobs } from '@tsunagi/contract/office/jobs'
import { reports } from '@tsunagi/contract/office/reports'
import { retention } from '@tsunagi/contract/office/retention'
import { accounts } from '@tsunagi/contract/people/accounts'
import { advertisers } from '@tsunagi/contract/people/advertisers'
import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { agencies } from '@tsunagi/contract/people/agencies'
import { inquiries } from '@tsunagi/contract/results/inquiries'
import { kickbacks } from '@tsunagi/contract/results/kickbacks'
import { results } from '@tsunagi/contract/results/results'
import { clicks } from '@tsunagi/contract/traffic/clicks'
import { notices } from '@tsunagi/contract/traffic/notices'
import { useMayCall } from './permission.ts'
import type { ScreenPath } from './PlainLink.tsx'

/** What the screens read, or send, that others lead to and not everybody may open who sees those. */
const openedBy: Partial<Record<ScreenPath, Endpoint>> = {
  '/actionLogRaw/info': results.info,
  '/actionLogRaw/search': results.search,
  '/adAgency': accounts.agencies,
  '/adAgency/info': agencies.info,
  '/adCheck': adChecks.index,
  '/adMaterial/addition': materials.save,
  '/adMaterial/limitedReleases': materialReleases.index,
  '/adMaterial/search': materials.search,
  '/adMaterial/show': materials.show,
  '/adMaterial/specialUnitPrice/list': materialSpecialPrices.index,
  '/adMaterial/unitPrice/list': materialPrices.index,
  '/advertiser/info': advertisers.info,
  '/advertiser/regist': advertisers.regist,
  '/advertiser/search': accounts.advertisers,
  '/affiliater/search': accounts.affiliaters,
  '/affiliater/show': affiliaters.show,
  '/books/entries': books.entries,
  '/books/setting': books.setting,
  '/checkLog': clicks.search,
  '/checkLog/info': clicks.info,
  '/common/report': reports.figures,
  '/inquiry/info': inquiries.info,
  '/inquiry/search': inquiries.search,
  '/jobs': jobs.index,
  '/kickbackLog': kickbacks.search,
  '/kickbackLog/info': kickbacks.info,
  '/media/search': media.search,
  '/media/show': media.info,
  '/priceRequest/show': priceRequests.info,
  '/promotion': promotions.index,
  '/promotion/affliateLinks': media.names,
  '/promotion/linkage': linkage.info,
  '/promotion/partnershipApplication': partnerships.list,
  '/promotion/productTable/list': productTable.index,
  '/promotion/regist': promotions.regist,
  '/promotion/rewardTable/list': rewardTable.index,
  '/promotion/show': promotions.show,
  '/promotion/specialUnitPrice/list': specialPrices.index,
  '/review': reviews.index,
  '/review/show': reviews.info,
  '/screening': screening.index,
  '/screening/show': screening.info,
  '/slot': slots.search,
  '/systemResultSetting/info': retention.setting,
  '/trackLog': notices.search,
  '/trackLog/info': notices.info,
}

/** The kind of record that a screen shows; none where it is another screen. */
export const recordShownAt = (to: ScreenPath) => openedBy[to]?.shows

/** Tells of a screen whether whoever is signed in may open it; nothing leads to what is not theirs. */
export function useMayOpen() {
  const mayCall = useMayCall()
  return (to: ScreenPath) => {
    const endpoint = openedBy[to]
    return !endpoint || mayCall(endpoint)
  }
}
