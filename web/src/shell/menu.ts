import { materials } from '@tsunagi/contract/catalogue/materials'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import type { Endpoint, UserKind } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { balances as claimBalances } from '@tsunagi/contract/money/balances'
import { claims as invoices } from '@tsunagi/contract/money/claims'
import { reports as figures } from '@tsunagi/contract/office/reports'
import { webhooks } from '@tsunagi/contract/office/webhooks'
import { rankReviews } from '@tsunagi/contract/people/rankReviews'
import { menuMessages as m } from '../messages/shell.ts'
import type { ScreenPath } from '../client/PlainLink.tsx'
import type { Query } from '../client/queryString.ts'

export interface MenuItem {
  label: Text
  /** A menu entry to a screen that is not there does not compile. */
  to: ScreenPath
  search?: Query
  /** The permission that an administrator's role needs to see it. */
  key?: string
  /** What its screen reads, where not everybody whose menu it stands in may. */
  reads?: Endpoint
}
export interface MenuGroup {
  label: Text
  items: readonly MenuItem[]
}
/** What the operator has set that decides about entries of menus. */
export interface MenuSettings {
  ownerClaimVisible: boolean
  rewardsVisible: boolean
}

const report = { to: '/common/report', reads: figures.figures } as const
const reports: MenuGroup = {
  label: m.reports,
  items: [
    { ...report, label: m.monthly, search: { pageType: '1' } },
    { ...report, label: m.daily, search: { pageType: '2' } },
    { ...report, label: m.placement, search: { pageType: '3' } },
  ],
}
/** Those who reject results read what for. */
const rejectingReports: MenuGroup = {
  ...reports,
  items: [
    ...reports.items,
    { label: m.reasonReport, to: '/common/reasonReport', reads: figures.reasons },
  ],
}
const results: MenuGroup = {
  label: m.results,
  items: [{ label: m.resultList, to: '/actionLogRaw/search' }],
}
const reconcile: MenuItem = { label: m.reconcile, to: '/actionLogRaw/reconcile' }
const inquiries: MenuItem = { label: m.inquiries, to: '/inquiry/search' }
const reservations: MenuItem = { label: m.reservationList, to: '/actionReserve/search' }
const media: MenuGroup = { label: m.media, items: [{ label: m.mediaList, to: '/media/search' }] }
const billing = (...items: MenuItem[]): MenuGroup => ({ label: m.billing, items })
const documents: MenuItem = { label: m.documents, to: '/documents' }
const claims: MenuItem = { label: m.claims, to: '/claimManagement', reads: invoices.index }
const balances: MenuItem = {
  label: m.balances,
  to: '/claimManagement/balances',
  reads: claimBalances.index,
}
const board: MenuItem = { label: m.board, to: '/announcement' }
const adChecks: MenuItem = { label: m.adChecks, to: '/adCheck' }
const applications: MenuItem = { label: m.applications, to: '/promotion/partnershipApplication' }
/** What the specification's menus leave out, below what they name. */
const more = (...items: MenuItem[]): MenuGroup => ({ label: m.more, items })
const adMore = more(
  { label: m.promotionList, to: '/promotion', reads: promotions.index },
  applications,
  { label: m.materialList, to: '/adMaterial/search', reads: materials.search },
)
const ownLogs: MenuItem[] = [
  { label: m.ownClicks, to: '/checkLog/affiliater' },
  { label: m.ownNotices, to: '/trackLog/affiliater' },
]
const kickbackLog: MenuItem = { label: m.kickbackLog, to: '/kickbackLog' }

const prices: MenuItem[] = [
  {
    label: m.specialPrices,
    to: '/promotion/specialUnitPrice/list',
    key: 'adSpecialUnitPrice.index',
  },
  {
    label: m.materialSpecialPrices,
    to: '/adMaterial/specialUnitPrice/list',
    key: 'adMaterialSpecialUnitPrice.index',
  },
  {
    label: m.materialPrices,
    to: '/adMaterial/unitPrice/list',
    key: 'adMaterialUnitPrice.index',
  },
  { label: m.rewardTable, to: '/promotion/rewardTable/list', key: 'adRewardTable.index' },
  { label: m.productTable, to: '/promotion/productTable/list', key: 'adProductTable.index' },
]

const priceRequests: MenuItem = { label: m.priceRequests, to: '/priceRequest' }
const webhookList: MenuItem = { label: m.webhooks, to: '/webhook', reads: webhooks.index }
const reviews: MenuItem = { label: m.reviews, to: '/review' }

const admin: readonly MenuGroup[] = [
  {
    label: m.affiliaterManagement,
    items: [
      { label: m.screening, to: '/screening', key: 'screening.index' },
      { label: m.affiliaterList, to: '/affiliater/search', key: 'affiliater.index' },
      { label: m.mediaList, to: '/media/search', key: 'media.search' },
      { label: m.rankReviews, to: '/rank', reads: rankReviews.reviews },
    ],
  },
  {
    label: m.agencyManagement,
    items: [{ label: m.agencyList, to: '/adAgency', key: 'adAgency.search' }],
  },
  {
    label: m.ads,
    items: [
      { label: m.advertiserList, to: '/advertiser/search', key: 'advertiser.index' },
      { label: m.promotionList, to: '/promotion', key: 'promotion.index' },
      { label: m.promotionTemplates, to: '/promotion/template', key: 'promotion.save' },
      { label: m.materialList, to: '/adMaterial/search', key: 'adMaterial.search' },
      { ...reviews, key: 'review.index' },
      ...prices,
      { ...priceRequests, key: 'priceRequest.index' },
      { ...adChecks, key: 'adCheck.index' },
      { label: m.adPages, to: '/adCheck/pages', key: 'adCheck.index' },
    ],
  },
  {
    label: m.results,
    items: [
      { label: m.resultList, to: '/actionLogRaw/search', key: 'actionLogRaw.search' },
      { ...reconcile, key: 'actionLogRaw.allUpdate' },
      { ...reservations, key: 'actionReserve.search' },
      { ...inquiries, key: 'inquiry.search' },
    ],
  },
  rejectingReports,
  {
    label: m.logs,
    items: [
      { label: m.trackLog, to: '/trackLog', key: 'trackLog.search' },
      { label: m.checkLog, to: '/checkLog', key: 'checkLog.search' },
      { ...kickbackLog, key: 'kickbackLog.search' },
    ],
  },
  {
    label: m.money,
    items: [
      claims,
      { ...balances, key: 'claimManagement.index' },
      { label: m.receipts, to: '/claimManagement/receipts', key: 'receipt.index' },
      { label: m.charges, to: '/claimManagement/charges', key: 'claimManagement.charge' },
      { label: m.payments, to: '/paymentManagement', key: 'paymentManagement.index' },
      {
        label: m.adjustments,
        to: '/paymentManagement/adjustments',
        key: 'paymentManagement.adjust',
      },
      { label: m.agencyPayments, to: '/agencyPayment', key: 'paymentManagement.index' },
      { ...documents, key: 'document.search' },
    ],
  },
  {
    label: m.books,
    items: [
      { label: m.trialBalance, to: '/books', key: 'books.index' },
      { label: m.profit, to: '/books/profit', key: 'books.index' },
      { label: m.bookEntries, to: '/books/entries', key: 'books.index' },
      { label: m.journals, to: '/books/journals', key: 'books.export' },
      { label: m.payees, to: '/books/payees', key: 'books.payees' },
    ],
  },
  {
    label: m.operation,
    items: [
      { label: m.admins, to: '/adminRoleSetting/list', key: 'adminRole.index' },
      board,
      { label: m.announcements, to: '/announcement/search', key: 'announcement.search' },
      { label: m.contacts, to: '/contact', key: 'contact.index' },
      { label: m.privacyRequests, to: '/privacyRequest', key: 'privacyRequest.index' },
      { label: m.mailings, to: '/mailing', key: 'mailing.search' },
      { label: m.mails, to: '/mail', key: 'mail.outbox' },
      { label: m.rejectReasons, to: '/common/rejectReasons', key: 'master.rejectReasons.index' },
      { label: m.slots, to: '/slot', key: 'slot.search' },
      { label: m.trackingHosts, to: '/trackingHost', key: 'trackingHost.search' },
      { ...webhookList, key: 'webhook.index' },
      { label: m.jobs, to: '/jobs', key: 'job.index' },
      { label: m.dataMigration, to: '/systemDataMigration', key: 'systemDataMigration.index' },
      { label: m.deletions, to: '/deletion', key: 'deletion.index' },
      { label: m.auditLog, to: '/auditLog', key: 'auditLog.index' },
    ],
  },
  more({ ...applications, key: 'promotion.index' }),
]

const rewards: MenuGroup = {
  label: m.money,
  items: [{ label: m.rewards, to: '/paymentManagement/affiliater' }, documents],
}

const ownBilling = (claimsVisible: boolean): MenuGroup =>
  billing(
    { label: m.billing, to: '/claimManagement/advertiser' },
    balances,
    ...(claimsVisible ? [claims] : []),
    documents,
  )

const ownLinks: MenuGroup['items'] = [
  { label: m.links, to: '/promotion/affliateLinks' },
  { label: m.gallery, to: '/adMaterial/affiliater' },
  { label: m.slots, to: '/slot' },
]

const ownQuestions: MenuGroup['items'] = [inquiries, kickbackLog, board]

/** The side menu of each kind of user (specification, section 2). */
export function menuFor(
  kind: UserKind,
  { ownerClaimVisible, rewardsVisible }: MenuSettings,
): readonly MenuGroup[] {
  switch (kind) {
    case 'admin':
      return admin
    case 'affiliater': {
      return [
        media,
        { label: m.ads, items: [{ label: m.offers, to: '/promotion/affiliater/search' }] },
        results,
        reports,
        ...(rewardsVisible ? [rewards] : []),
        more(applications, priceRequests, ...ownLinks, adChecks, ...ownLogs, ...ownQuestions),
      ]
    }
    case 'advertiser': {
      return [
        ownBilling(ownerClaimVisible),
        { ...results, items: [...results.items, reconcile] },
        rejectingReports,
        media,
        {
          ...adMore,
          items: [
            ...adMore.items,
            reviews,
            ...prices.map(({ label, to }) => ({ label, to })),
            priceRequests,
            reservations,
            inquiries,
            { label: m.trackingHosts, to: '/trackingHost' },
            webhookList,
            board,
          ],
        },
      ]
    }
    case 'agency':
      return [
        billing(claims, balances, { label: m.agencyStatements, to: '/agencyPayment' }, documents),
        results,
        reports,
        media,
        { ...adMore, items: [...adMore.items, reservations, inquiries, board] },
      ]
  }
}

/** Before an account is approved nothing else opens. */
export const waitingMenu: readonly MenuGroup[] = [
  {
    label: m.account,
    items: [
      { label: m.standing, to: '/waitingApproval' },
      { label: m.signIn, to: '/common/accounts' },
    ],
  },
]

/** Leaves out what the role may not see; a group without entries goes too. */
export function visibleMenu(
  groups: readonly MenuGroup[],
  isVisible: (item: MenuItem) => boolean,
): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter(isVisible) }))
    .filter(({ items }) => items.length > 0)
}
