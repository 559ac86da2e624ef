import {
  partnershipModeLabels,
  promotionFieldLabels as labels,
} from '@tsunagi/contract/catalogue/messages/promotions'
import { promotions, type Offer } from '@tsunagi/contract/catalogue/promotions'
import type { Terms } from '@tsunagi/contract/catalogue/terms'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { Fact } from '../../../kit/Facts.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Placeholder } from '../../../kit/states.tsx'
import { nothing } from '../../../client/format.ts'
import { GoalPrices } from '../-GoalPrices.tsx'
import { TermsFacts } from '../-terms/TermsFacts.tsx'
import { DecisionRecord } from './-DecisionRecord.tsx'
import classes from './-OfferConditions.module.css'

/** What one agrees to by applying for a promotion. */
export function OfferConditions({
  offer,
  terms,
  isOpen,
}: {
  offer: Offer
  terms: Terms | undefined
  isOpen: boolean
}) {
  const [isShown, setShown] = useState(isOpen)
  return (
    <details
      className={classes['offer']}
      open={isOpen}
      onToggle={(event) => setShown(event.currentTarget.open)}
    >
      <summary>{offer.ad_name}</summary>
      <GoalPrices goals={offer.goals} />
      {isShown && <Conditions id={offer.id} terms={terms} />}
    </details>
  )
}

function Conditions({ id, terms }: { id: number; terms: Terms | undefined }) {
  const found = useEndpoint(promotions.show, { params: { id } })
  if (!terms) return <Placeholder rows={3} />
  return (
    <Loaded query={found} rows={3}>
      {(promotion) => (
        <dl className={classes['conditions']}>
          <TermsFacts terms={terms} />
          <Fact label={labels.partnership_mode.label}>
            {t(partnershipModeLabels[promotion.partnership_mode])}
          </Fact>
          <Fact label={labels.click_window_days.label}>{promotion.click_window_days}</Fact>
          <Fact label={labels.approval_days.label}>{promotion.approval_days ?? nothing}</Fact>
          <DecisionRecord id={id} />
        </dl>
      )}
    </Loaded>
  )
}
