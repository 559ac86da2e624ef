import type { Party } from '@tsunagi/contract/endpoint'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { audienceKinds, isAskedOf, type AudienceCondition } from '@tsunagi/contract/office/audience'
import {
  activityLabels,
  audienceKindLabels,
  partnerStateLabels,
  promotingLabels,
} from '@tsunagi/contract/office/messages/mailings'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import { agencyRoleLabels } from '@tsunagi/contract/people/messages/agencies'
import { accounts } from '@tsunagi/contract/people/accounts'
import type { AffiliaterRank } from '@tsunagi/contract/people/ranks'
import type { Field } from '../../kit/field.ts'
import {
  choiceField,
  dayField,
  groupField,
  hinted,
  multiChoiceField,
  numberField,
  optionField,
  when,
} from '../../kit/fields.ts'
import { namesField } from '../../kit/namesField.tsx'
import { tagsField } from '../../kit/tagsField.tsx'
import { mailingMessages as m } from '../../messages/office/mailings.ts'
import { mastersField } from '../-masters/masterChoice.tsx'
import { groupsField } from '../affiliater/-groupsField.tsx'

type Kind = AudienceCondition['kind']
/** What any kind of condition may say. */
type Fields<Condition> = Condition extends unknown ? Omit<Condition, 'kind'> : never
type AllOf<Union> = (Union extends unknown ? (u: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
interface ConditionForm extends Partial<AllOf<Fields<AudienceCondition>>> {
  kind: Kind
}

const about =
  (...kinds: Kind[]) =>
  ({ kind }: Record<string, unknown>) =>
    kinds.some((name) => name === kind)

/** What may be asked of those whom a mailing is for. */
const kindLabelsOf = (readers: Party) =>
  Object.fromEntries(
    audienceKinds[readers].map((kind) => [kind, audienceKindLabels[kind]]),
  ) as typeof audienceKindLabels

const conditionsOf = (kindLabels: typeof audienceKindLabels, first: Partial<ConditionForm>) =>
  groupField<ConditionForm>(m.conditions, {
    required: ['kind'],
    fields: {
      kind: choiceField(m.condition, kindLabels),
      activity: when(about('active'), choiceField(m.activity, activityLabels)),
      promotion_id: when(
        about('active'),
        hinted(m.anyPromotion, optionField(m.promotion, promotions.names)),
      ),
      partner_of: when(about('partner'), optionField(m.promotion, promotions.names)),
      partner_status: when(about('partner'), choiceField(m.partnerStatus, partnerStateLabels)),
      days: when(
        about('active', 'undecided', 'registered_ago', 'unused_approval', 'dormant'),
        numberField(m.days),
      ),
      affiliater_ids: when(about('chosen'), namesField(m.chosen, accounts.affiliaterNames)),
      advertiser_ids: when(
        about('chosen_advertisers'),
        namesField(m.chosenAdvertisers, accounts.advertiserNames),
      ),
      agency_ids: when(
        about('chosen_agencies'),
        namesField(m.chosenAgencies, accounts.agencyNames),
      ),
      ranks: when(about('rank'), multiChoiceField<AffiliaterRank>(m.ranks, affiliaterRankLabels)),
      group_ids: when(about('group'), groupsField(m.groups)),
      tags: when(about('tag'), tagsField(m.tags)),
      media_types: when(about('media_type'), mastersField('mediaTypes', m.mediaTypes)),
      categories: when(about('media_category'), mastersField('mediaCategories', m.categories)),
      promoting: when(about('promoting'), choiceField(m.promoting, promotingLabels)),
      promotion_categories: when(
        about('promotion_category'),
        mastersField('categories', m.promotionCategories),
      ),
      sides: when(about('represents'), multiChoiceField(m.sides, agencyRoleLabels)),
      from: when(about('registered'), dayField(m.from)),
      to: when(about('registered'), dayField(m.to)),
    },
    first,
    least: 0,
    max: 10,
  })
const askedOf = (readers: Party) =>
  conditionsOf(
    kindLabelsOf(readers),
    isAskedOf(readers, 'active')
      ? { kind: 'active', activity: 'clicks', days: 30 }
      : { kind: audienceKinds[readers][0] },
  )
/** The conditions of a mailing as they are filled in, by whom it is for. */
export const conditionFields: Record<Party, Field<ConditionForm[]>> = {
  affiliater: askedOf('affiliater'),
  advertiser: askedOf('advertiser'),
  agency: askedOf('agency'),
}

const anyConditions = conditionsOf(audienceKindLabels, {})
/** The conditions of a mailing in words, whomever it is for. */
export const readConditions = (audience: AudienceCondition[]) => anyConditions.read(audience, {})
