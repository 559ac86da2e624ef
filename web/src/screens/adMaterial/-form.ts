import {
  materialColumns as labels,
  materialKindLabels,
  materialStatusLabels,
} from '@tsunagi/contract/catalogue/messages/materials'
import {
  choiceField,
  dayField,
  hinted,
  imageField,
  narrowField,
  textField,
  when,
} from '../../kit/fields.ts'
import { materialMessages as m } from '../../messages/catalogue/materials.ts'
import { bodyField } from './-bodyField.tsx'

/** What is filled in of a material, whether it is new or not. */
export const materialFields = {
  name: hinted(m.nameHint, textField(labels.name.label)),
  reward_name: hinted(m.rewardNameHint, textField(labels.reward_name.label)),
  kind: choiceField(labels.kind.label, materialKindLabels),
  image: when(({ kind }) => kind === 'image', hinted(m.imageHint, imageField(m.image))),
  body: bodyField,
  destination_url: hinted(m.destinationHint, narrowField(labels.destination_url.label)),
  closed_url: hinted(m.closedHint, narrowField(labels.closed_url.label)),
  starts_on: hinted(m.periodHint, dayField(labels.starts_on.label)),
  ends_on: dayField(labels.ends_on.label),
  status: choiceField(labels.status.label, materialStatusLabels),
}
