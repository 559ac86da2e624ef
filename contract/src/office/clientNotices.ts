import { partnerships } from '../catalogue/partnerships.ts'
import { priceRequests } from '../catalogue/priceRequests.ts'
import { promotions } from '../catalogue/promotions.ts'
import { reviews } from '../catalogue/reviews.ts'
import { keyOf, type Endpoint } from '../endpoint.ts'
import { claims } from '../money/claims.ts'
import { payments } from '../money/payments.ts'
import { advertisers } from '../people/advertisers.ts'
import { inquiries } from '../results/inquiries.ts'
import { reservations } from '../results/reservations.ts'
import { results } from '../results/results.ts'
import type { MailTemplate } from './messages/mails.ts'
import { templatesOfKind, type NotificationKind } from './messages/notificationKinds.ts'

/** What the operator is told of a client: the owners, and who is in charge of the client and may open what it is about. */
export const clientNotices = {
  capReached: promotions.show,
  advertiserCapReached: advertisers.info,
  conversionsStopped: promotions.show,
  conversionRateUnusual: promotions.show,
  priceChangeRequested: promotions.show,
  priceChangeAnswered: promotions.show,
  priceRequestMoved: priceRequests.info,
  reviewAsked: reviews.info,
  partnershipNews: partnerships.list,
  inquiryMoved: inquiries.info,
  inquiryEscalated: inquiries.info,
  deadlinesComing: results.search,
  approvedByDeadline: results.search,
  bookingsLapsed: reservations.search,
  statementDisputed: payments.info,
  remittanceTold: claims.info,
} satisfies Partial<Record<MailTemplate, Endpoint>>
export type ClientNotice = keyof typeof clientNotices

/** Whether permissions open what a kind of notification tells of clients. */
export const opensClientNotices = (kind: NotificationKind, permissions: ReadonlySet<string>) =>
  templatesOfKind(kind).some(
    (template) =>
      template in clientNotices && permissions.has(keyOf(clientNotices[template as ClientNotice])),
  )
