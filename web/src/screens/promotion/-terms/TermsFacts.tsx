import { promotionFieldLabels as labels } from '@tsunagi/contract/catalogue/messages/promotions'
import { listingLabels } from '@tsunagi/contract/catalogue/messages/terms'
import type { Terms } from '@tsunagi/contract/catalogue/terms'
import type { ReactNode } from 'react'
import { formatSeries, nothing } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { Fact } from '../../../kit/Facts.tsx'
import { promotionMessages } from '../../../messages/catalogue/promotions.ts'
import { termsMessages as m } from '../../../messages/catalogue/terms.ts'
import { beforeColon } from '../../../messages/kit.ts'

const Lines = ({ children }: { children: string }) => (
  <span className="lines">{children || nothing}</span>
)

/** The conditions of a promotion in words, below one another; stands in a list of facts. */
export const TermsFacts = ({ terms }: { terms: Terms }) => (
  <>
    <Fact label={labels.result_condition.label}>
      <Lines>{terms.result_condition}</Lines>
    </Fact>
    <Fact label={labels.approval_condition.label}>
      <Lines>{terms.approval_condition}</Lines>
    </Fact>
    <Fact label={labels.reject_condition.label}>
      <Lines>{terms.reject_condition}</Lines>
    </Fact>
    <Fact label={labels.expected_days.label}>{terms.expected_days ?? nothing}</Fact>
    <Fact label={labels.self_purchase.label}>
      {t(terms.self_purchase ? promotionMessages.yes : promotionMessages.no)}
    </Fact>
    <PlacementFacts terms={terms} />
  </>
)

/** Of these what concerns how it is placed. */
export const PlacementFacts = ({ terms }: { terms: Terms }) => (
  <>
    <Fact label={labels.listing.label}>{listing(terms)}</Fact>
    <Fact label={labels.ng_media.label}>
      {formatSeries(terms.ng_media.map(({ name }) => name)) || nothing}
    </Fact>
    <Fact label={labels.pr_label.label}>
      <Lines>{terms.pr_label}</Lines>
    </Fact>
    <Fact label={labels.ng_claims.label}>
      <Lines>{terms.ng_claims}</Lines>
    </Fact>
    <Fact label={labels.pre_check.label}>{t(terms.pre_check ? m.needed : m.notNeeded)}</Fact>
  </>
)

/** Where some search words may be used, with those that may not. */
const listing = (terms: Terms): ReactNode =>
  [
    t(listingLabels[terms.listing]),
    ...(terms.listing === 'partly' && terms.listing_ng_words.length > 0
      ? [t(beforeColon(labels.listing_ng_words.label)) + formatSeries(terms.listing_ng_words)]
      : []),
  ].join(' / ')
