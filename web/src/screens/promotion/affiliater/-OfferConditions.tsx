import {
  partnershipModeLabels,
  promotionFieldLabels as labels,
} from '@tsunagi/contract/catalogue/messages/promotions'
import { promotions, type Offer } from '@tsunagi/contract/catalogue/promotions'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { Fact } from '../../../kit/Facts.tsx'
import { Placeholder } from '../../../kit/states.tsx'
import { promotionMessages as m } from '../../../messages/catalogue/promotions.ts'
import { nothing } from '../../../client/format.ts'
import { GoalPrices } from '../-GoalPrices.tsx'
import { DecisionRecord } from './-DecisionRecord.tsx'
import classes from './-OfferConditions.module.css'

/** What one agrees to by applying for a promotion. */
export function OfferConditions({ offer, isOpen }: { offer: Offer; isOpen: boolean }) {
  const [isShown, setShown] = useState(isOpen)
  return (
    <details
      className={classes['offer']}
      open={isOpen}
      onToggle={(event) => setShown(event.currentTarget.open)}
    >
      <summary>{offer.ad_name}</summary>
      <GoalPrices goals={offer.goals} />
      {isShown && <Conditions id={offer.id} />}
    </details>
  )
}

function Conditions({ id }: { id: number }) {
  const { data } = useEndpoint(promotions.show, { params: { id } })
  if (!data) return <Placeholder rows={3} />
  return (
    <dl className={classes['conditions']}>
      <Fact label={labels.result_condition.label}>
        <span className="lines">{data.result_condition}</span>
      </Fact>
      <Fact label={labels.reject_condition.label}>
        <span className="lines">{data.reject_condition || nothing}</span>
      </Fact>
      <Fact label={labels.self_purchase.label}>{t(data.self_purchase ? m.yes : m.no)}</Fact>
      <Fact label={labels.partnership_mode.label}>
        {t(partnershipModeLabels[data.partnership_mode])}
      </Fact>
      <Fact label={labels.click_window_days.label}>{data.click_window_days}</Fact>
      <Fact label={labels.approval_days.label}>{data.approval_days ?? nothing}</Fact>
      <DecisionRecord id={id} />
    </dl>
  )
}
