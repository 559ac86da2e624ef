import type { z } from 'zod'
import type { adChecks } from '@tsunagi/contract/catalogue/adChecks'
import type { materials } from '@tsunagi/contract/catalogue/materials'
import type { media } from '@tsunagi/contract/catalogue/media'
import type { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import type { priceRequests } from '@tsunagi/contract/catalogue/priceRequests'
import type { promotions } from '@tsunagi/contract/catalogue/promotions'
import type { specialPrices } from '@tsunagi/contract/catalogue/agreedPrices'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { claims } from '@tsunagi/contract/money/claims'
import type { agencyPayments } from '@tsunagi/contract/money/agencyPayments'
import type { documents } from '@tsunagi/contract/money/documents'
import type { payments } from '@tsunagi/contract/money/payments'
import type { receipts } from '@tsunagi/contract/money/receipts'
import type { audit } from '@tsunagi/contract/office/audit'
import type { jobs } from '@tsunagi/contract/office/jobs'
import type { mails } from '@tsunagi/contract/office/mails'
import type { accounts } from '@tsunagi/contract/people/accounts'
import type { inquiries } from '@tsunagi/contract/results/inquiries'
import type { kickbacks } from '@tsunagi/contract/results/kickbacks'
import type { reservations } from '@tsunagi/contract/results/reservations'
import type { results } from '@tsunagi/contract/results/results'
import type { clicks } from '@tsunagi/contract/traffic/clicks'
import type { notices } from '@tsunagi/contract/traffic/notices'

/** The question that each screen with a list asks. */
interface Lists {
  '/actionLogRaw/search': typeof results.search
  '/actionReserve/search': typeof reservations.search
  '/adAgency': typeof accounts.agencies
  '/adCheck': typeof adChecks.index
  '/adCheck/pages': typeof adChecks.pages
  '/adMaterial/affiliater': typeof materials.gallery
  '/adMaterial/search': typeof materials.search
  '/advertiser/search': typeof accounts.advertisers
  '/affiliater/search': typeof accounts.affiliaters
  '/agencyPayment': typeof agencyPayments.index
  '/auditLog': typeof audit.index
  '/checkLog': typeof clicks.search
  '/checkLog/affiliater': typeof clicks.own
  '/claimManagement': typeof claims.index
  '/claimManagement/advertiser': typeof claims.index
  '/claimManagement/receipts': typeof receipts.index
  '/documents': typeof documents.search
  '/inquiry/search': typeof inquiries.search
  '/jobs': typeof jobs.index
  '/kickbackLog': typeof kickbacks.search
  '/mail': typeof mails.outbox
  '/media/search': typeof media.search
  '/paymentManagement': typeof payments.index
  '/paymentManagement/affiliater': typeof payments.index
  '/priceRequest': typeof priceRequests.index
  '/promotion': typeof promotions.index
  '/promotion/affiliater/search': typeof promotions.offers
  '/promotion/partnershipApplication': typeof partnerships.list
  '/promotion/specialUnitPrice/list': typeof specialPrices.index
  '/trackLog': typeof notices.search
  '/trackLog/affiliater': typeof notices.own
}

type AskedOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodType }
  ? Partial<z.input<Q>>
  : never

/** What the list of a screen may be asked. */
export type ListQueries = { [To in keyof Lists]: AskedOf<Lists[To]> }
