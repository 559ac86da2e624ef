import { priceChangeLabels as labels } from '@tsunagi/contract/catalogue/messages/priceChanges'
import { priceChanges } from '@tsunagi/contract/catalogue/priceChanges'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { dateTimeField } from '../../../kit/dateTimeField.tsx'
import { hinted, keptField, numberField, switchField, textAreaField } from '../../../kit/fields.ts'
import { beginsSection } from '../../../kit/sectionField.tsx'
import { priceChangeMessages as m } from '../../../messages/catalogue/priceChanges.ts'
import { priceItemsField } from './-priceItemsField.tsx'

/** What is said about a planned price change. */
export const priceChangeFields = {
  promotion_id: keptField<number>(labels.promotion_id.label),
  apply_at: beginsSection(
    m.when,
    m.whenLead,
    hinted(m.applyAtHint, dateTimeField(labels.apply_at.label)),
  ),
  items: priceItemsField,
  shift_specials: hinted(m.shiftHint, switchField(labels.shift_specials.label)),
  tell_when_saved: beginsSection(m.tell, m.tellLead, switchField(labels.tell_when_saved.label)),
  tell_days_before: hinted(m.daysHint, numberField(labels.tell_days_before.label)),
  tell_when_applied: switchField(labels.tell_when_applied.label),
  message: textAreaField(labels.message.label),
  consultation: hinted(m.consultationHint, textAreaField(labels.consultation.label)),
}

/** Where to go on from a price change that has been saved. */
export function SavedPriceChangeLinks({ id }: { id: number }) {
  const { data } = useEndpoint(priceChanges.info, { params: { id } })
  if (!data) return null
  const { promotion_id, ad_name } = data
  return (
    <>
      <ButtonLink
        to="/promotion/AdUnitPriceChangeReservation/list"
        search={{ id: promotion_id, ad_name }}
      >
        {t(m.toList)}
      </ButtonLink>
      <ButtonLink to="/promotion/show" search={{ id: promotion_id }} variant="default">
        {t(m.toPromotion)}
      </ButtonLink>
    </>
  )
}
