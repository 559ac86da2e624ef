import { materialColumns } from '@tsunagi/contract/catalogue/messages/materials'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { editFlow } from '../../../kit/editFlow.tsx'
import { optionField } from '../../../kit/fields.ts'
import { materialMessages as m } from '../../../messages/catalogue/materials.ts'
import { WaitingReview } from '../../review/-WaitingReview.tsx'
import { materialFields } from '../-form.ts'

export const { Input, Confirm, Complete } = editFlow(materials.save, {
  title: m.addTitle,
  steps: {
    input: '/adMaterial/addition',
    confirm: '/adMaterial/addition/confirm',
    complete: '/adMaterial/addition/complete',
  },
  first: { kind: 'text' },
  fields: {
    promotion_id: optionField(materialColumns.ad_name.label, promotions.names),
    ...materialFields,
  },
  links: (id) => (
    <>
      <WaitingReview of={{ material_id: id }} />
      <ButtonLink to="/adMaterial/show" search={{ id }}>
        {t(m.open)}
      </ButtonLink>
      <ButtonLink to="/adMaterial/addition" variant="default">
        {t(m.another)}
      </ButtonLink>
      <ButtonLink to="/adMaterial/search" variant="default">
        {t(m.toList)}
      </ButtonLink>
    </>
  ),
})
