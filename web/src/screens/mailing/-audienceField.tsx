import { Alert, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Party } from '@tsunagi/contract/endpoint'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { audienceKinds, isAskedOf, type AudienceCondition } from '@tsunagi/contract/office/audience'
import { mailings } from '@tsunagi/contract/office/mailings'
import {
  activityLabels,
  audienceKindLabels,
  mailingReaderLabels,
  partnerStateLabels,
  promotingLabels,
} from '@tsunagi/contract/office/messages/mailings'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import { agencyRoleLabels } from '@tsunagi/contract/people/messages/agencies'
import { accounts } from '@tsunagi/contract/people/accounts'
import type { AffiliaterRank } from '@tsunagi/contract/people/ranks'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import type { Field, Values } from '../../kit/field.ts'
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
import {
  audienceCount,
  audienceOptedOut,
  everybody,
  mailingMessages as m,
} from '../../messages/office/mailings.ts'
import { mastersField } from '../-masters/masterChoice.tsx'
import { groupsField } from '../affiliater/-groupsField.tsx'
import { formatSeries } from '../../client/format.ts'

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

const readersChoice = choiceField<Party>(m.readers, mailingReaderLabels)

const about =
  (...kinds: Kind[]) =>
  ({ kind }: Record<string, unknown>) =>
    kinds.some((name) => name === kind)

/** What may be asked of those whom a mailing is for. */
const kindLabelsOf = (readers: Party) =>
  Object.fromEntries(
    audienceKinds[readers].map((kind) => [kind, audienceKindLabels[kind]]),
  ) as typeof audienceKindLabels

const conditionsOf = (readers: Party) =>
  groupField<ConditionForm>(m.conditions, {
    required: ['kind'],
    fields: {
      kind: choiceField(m.condition, kindLabelsOf(readers)),
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
    first: isAskedOf(readers, 'active')
      ? { kind: 'active', activity: 'clicks', days: 30 }
      : { kind: audienceKinds[readers][0] },
    least: 0,
    max: 10,
  })
const conditions: Record<Party, Field<ConditionForm[]>> = {
  affiliater: conditionsOf('affiliater'),
  advertiser: conditionsOf('advertiser'),
  agency: conditionsOf('agency'),
}
const readersOf = ({ readers }: Values) => (readers as Party | undefined) ?? 'affiliater'

/** Who is written to; what was asked of others cannot be asked of them. */
export const readersField: Field<Party> = {
  ...readersChoice,
  edit: (props) =>
    readersChoice.edit({
      ...props,
      onChange: (readers) => props.change({ readers, audience: [] }),
    }),
}

/** Which of them, and how many they are as it is filled in. */
export const audienceField: Field<AudienceCondition[]> = {
  label: m.conditions,
  edit: ({ value, onChange, ...props }) => (
    <>
      {conditions[readersOf(props.values)].edit({
        ...props,
        value: value,
        onChange: (items) => onChange((items ?? []) as AudienceCondition[]),
      })}
      <Count readers={readersOf(props.values)} audience={value ?? []} />
    </>
  ),
  read: (items, values) =>
    items.length === 0
      ? t(everybody[readersOf(values)])
      : conditions[readersOf(values)].read(items, values),
}

/** Who would get it now; nothing is said of conditions that are not filled in yet. */
function Count({ readers, audience }: { readers: Party; audience: readonly AudienceCondition[] }) {
  const [asked] = useDebouncedValue(JSON.stringify({ readers, audience }), 400)
  const given = mailings.audience.body.safeParse(JSON.parse(asked))
  const { data } = useEndpoint(
    mailings.audience,
    { body: given.data ?? { readers, audience: [] } },
    { enabled: given.success },
  )
  if (!given.success) return null
  return (
    <Alert variant="light" color="brand" mt="sm" role="status">
      <Text size="sm" fw={700}>
        {t(data ? audienceCount(data.total) : m.counting)}
      </Text>
      {data && data.opted_out > 0 && <Text size="sm">{t(audienceOptedOut(data.opted_out))}</Text>}
      {data && data.people.length > 0 && (
        <Text size="sm" lineClamp={3}>
          {formatSeries(data.people.map(({ name }) => name))}
          {data.total > data.people.length && '…'}
        </Text>
      )}
    </Alert>
  )
}
