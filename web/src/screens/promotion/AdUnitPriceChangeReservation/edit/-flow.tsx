import { priceChangeLabels } from '@tsunagi/contract/catalogue/messages/priceChanges'
import { priceChanges, type PriceChange } from '@tsunagi/contract/catalogue/priceChanges'
import { badge, cell, text } from '../../../../kit/columns.tsx'
import { editFlow, existing } from '../../../../kit/editFlow.tsx'
import { Facts } from '../../../../kit/Facts.tsx'
import { priceChangeMessages as m } from '../../../../messages/catalogue/priceChanges.ts'
import { bothSidesInput } from '@tsunagi/contract/catalogue/goalInput'
import { PriceSteps } from '../../-PriceSteps.tsx'
import { priceChangeTones } from '../../-tones.ts'
import { priceChangeFields, SavedPriceChangeLinks } from '../-form.tsx'

export const { Input, Complete } = editFlow(priceChanges.edit, {
  title: m.editTitle,
  steps: {
    input: '/promotion/AdUnitPriceChangeReservation/edit',
    complete: '/promotion/AdUnitPriceChangeReservation/edit/complete',
  },
  load: existing(
    priceChanges.info,
    (change) => ({
      ...change,
      items: change.items.map(({ goal_id, kind, after }) => ({
        goal_id,
        kind,
        ...bothSidesInput({ kind, ...after }),
      })),
    }),
    (change) => (
      <Facts
        title={m.promotion}
        of={change}
        labels={priceChangeLabels}
        show={{
          promotion_id: text(),
          ad_name: text(),
          status: badge(priceChangeTones),
          items: cell((items: PriceChange['items']) => <PriceSteps items={items} />),
        }}
      />
    ),
  ),
  fields: priceChangeFields,
  links: (id) => <SavedPriceChangeLinks id={id} />,
})
