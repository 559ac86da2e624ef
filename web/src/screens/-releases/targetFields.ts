import { accounts } from '@tsunagi/contract/people/accounts'
import type { AccessEntry } from '@tsunagi/contract/catalogue/releases'
import { accessKindLabels, accessTargetLabels } from '@tsunagi/contract/catalogue/messages/releases'
import { media } from '@tsunagi/contract/catalogue/media'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import {
  choiceField,
  dayField,
  multiChoiceField,
  switchField,
  textAreaField,
  when,
} from '../../kit/fields.ts'
import { namesField } from '../../kit/namesField.tsx'
import { accessLabels as labels, releaseMessages as m } from '../../messages/catalogue/releases.ts'
import { groupField } from '../affiliater/-groupField.tsx'

type Target = AccessEntry['target_type']
type Rank = NonNullable<AccessEntry['target_rank']>

const isFor =
  (target: Target) =>
  ({ target_type }: Record<string, unknown>) =>
    target_type === target

export const kindField = choiceField(labels.kind.label, accessKindLabels)

/** Whom an entry names, from when to when, and why. */
export const targetFields = {
  // An advertiser names media only.
  target_type: {
    ...choiceField(labels.target_type.label, accessTargetLabels),
    shownTo: ['admin'] as const,
  },
  media_ids: when(isFor('media'), namesField(m.names, media.names)),
  affiliater_ids: when(isFor('affiliater'), namesField(m.names, accounts.affiliaterNames)),
  group_id: when(isFor('group'), groupField),
  target_ranks: when(isFor('rank'), multiChoiceField<Rank>(m.ranks, affiliaterRankLabels)),
  active: switchField(m.active),
  starts_on: dayField(labels.starts_on.label),
  ends_on: dayField(labels.ends_on.label),
  reason: textAreaField(labels.reason.label),
}
