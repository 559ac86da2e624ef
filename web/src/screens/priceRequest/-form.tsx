import { agreedPriceColumns as labels } from '@tsunagi/contract/catalogue/messages/agreedPrices'
import { priceRequestColumns } from '@tsunagi/contract/catalogue/messages/priceRequests'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { dateTimeField } from '../../kit/dateTimeField.tsx'
import { hinted, textAreaField } from '../../kit/fields.ts'
import { agreedPriceMessages } from '../../messages/catalogue/agreedPrices.ts'
import { priceRequestMessages as m } from '../../messages/catalogue/priceRequests.ts'
import { wishField } from './-wishField.tsx'

export const periodFields = {
  valid_from: hinted(m.fromHint, dateTimeField(labels.valid_from.label)),
  valid_to: hinted(agreedPriceMessages.toHint, dateTimeField(labels.valid_to.label)),
}

/** What is asked for, and why. */
export const wishFields = {
  net: wishField,
  ...periodFields,
  reason: hinted(m.reasonHint, textAreaField(priceRequestColumns.reason.label)),
}

export const SavedRequestLinks = ({ id }: { id: number }) => (
  <>
    <ButtonLink to="/priceRequest/show" search={{ id }}>
      {t(m.open)}
    </ButtonLink>
    <ButtonLink to="/priceRequest" variant="default">
      {t(m.toList)}
    </ButtonLink>
  </>
)
