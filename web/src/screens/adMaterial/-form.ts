import type { Material } from '@tsunagi/contract/catalogue/materials'
import { picturedKinds, titledKinds } from '@tsunagi/contract/catalogue/materialContent'
import {
  materialColumns as labels,
  materialKindLabels,
  materialStatusLabels,
} from '@tsunagi/contract/catalogue/messages/materials'
import type { Values } from '../../kit/field.ts'
import {
  choiceField,
  dayField,
  hinted,
  imageField,
  narrowField,
  numberField,
  textField,
  when,
} from '../../kit/fields.ts'
import { materialMessages as m } from '../../messages/catalogue/materials.ts'
import { tagsField } from '../../kit/tagsField.tsx'
import { requiredWhen } from '../../kit/requiredWhen.ts'
import { targetFields } from '../-targeting/targetFields.ts'
import { bodyField } from './-bodyField.tsx'
import { videoField } from './-videoField.tsx'

type Kind = Material['kind']

/** Whether the kind that is chosen shows a picture. */
export const isPictured = ({ kind }: Values) => picturedKinds.includes(kind as Kind)

/** What a kind shows has to be there. */
const always = () => true

/** What is filled in of a material, whether it is new or not. */
export const materialFields = {
  name: hinted(m.nameHint, textField(labels.name.label)),
  reward_name: hinted(m.rewardNameHint, textField(labels.reward_name.label)),
  kind: choiceField(labels.kind.label, materialKindLabels),
  title: when(
    ({ kind }) => titledKinds.includes(kind as Kind),
    requiredWhen(always, textField(labels.title.label)),
  ),
  body: bodyField,
  brand: when(
    ({ kind }) => kind === 'native',
    requiredWhen(always, hinted(m.brandHint, textField(labels.brand.label))),
  ),
  video: when(
    ({ kind, video_url }) => kind === 'video' && !video_url,
    hinted(m.videoHint, videoField(m.video)),
  ),
  video_url: when(
    ({ kind, video }) => kind === 'video' && !video,
    hinted(m.videoUrlHint, narrowField(labels.video_url.label)),
  ),
  image: when(isPictured, requiredWhen(always, hinted(m.imageHint, imageField(m.image)))),
  destination_url: hinted(m.destinationHint, narrowField(labels.destination_url.label)),
  closed_url: hinted(m.closedHint, narrowField(labels.closed_url.label)),
  starts_on: hinted(m.periodHint, dayField(labels.starts_on.label)),
  ends_on: dayField(labels.ends_on.label),
  status: choiceField(labels.status.label, materialStatusLabels),
  tags: hinted(m.tagsHint, tagsField(labels.tags.label)),
  ab_group: hinted(m.abGroupHint, textField(labels.ab_group.label)),
  priority: hinted(m.priorityHint, numberField(labels.priority.label)),
  ...targetFields,
}
