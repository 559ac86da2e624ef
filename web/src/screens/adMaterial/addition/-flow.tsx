import { materials } from '@tsunagi/contract/catalogue/materials'
import {
  materialColumns,
  materialKindLabels,
  materialStatusLabels,
} from '@tsunagi/contract/catalogue/messages/materials'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { editFlow } from '../../../kit/editFlow.tsx'
import {
  choiceField,
  hinted,
  imageField,
  optionField,
  narrowField,
  textField,
  when,
} from '../../../kit/fields.ts'
import { materialMessages as m } from '../../../messages/catalogue/materials.ts'
import { bodyField } from '../-bodyField.tsx'

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
    name: hinted(m.nameHint, textField(materialColumns.name.label)),
    reward_name: hinted(m.rewardNameHint, textField(materialColumns.reward_name.label)),
    kind: choiceField(materialColumns.kind.label, materialKindLabels),
    image: when(({ kind }) => kind === 'image', hinted(m.imageHint, imageField(m.image))),
    body: bodyField,
    destination_url: hinted(m.destinationHint, narrowField(materialColumns.destination_url.label)),
    closed_url: hinted(m.closedHint, narrowField(materialColumns.closed_url.label)),
    status: choiceField(materialColumns.status.label, materialStatusLabels),
  },
  links: (id) => (
    <>
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
