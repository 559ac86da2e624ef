import { goalKindLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { weekdayLabels } from '@tsunagi/contract/catalogue/messages/targeting'
import { weekdays } from '@tsunagi/contract/catalogue/targeting'
import { media } from '@tsunagi/contract/catalogue/media'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import type { UserKind } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { comparisonLabels } from '@tsunagi/contract/office/messages/reports'
import {
  dimensionOf,
  filterNames,
  mayAskBy,
  type DimensionName,
} from '@tsunagi/contract/office/reportDimensions'
import { reports } from '@tsunagi/contract/office/reports'
import { accounts } from '@tsunagi/contract/people/accounts'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import { dateBasisLabels } from '@tsunagi/contract/results/messages/results'
import { deviceLabels } from '@tsunagi/contract/traffic/messages/clicks'
import { mayCall } from '../../../client/permission.ts'
import { double } from '../../../kit/doubleField.tsx'
import type { FieldMap } from '../../../kit/field.ts'
import { choiceField, dateRange, multiChoiceField, when, type Field } from '../../../kit/fields.ts'
import { namesField } from '../../../kit/namesField.tsx'
import { periodFields } from '../../../kit/periodFields.tsx'
import { tagsField } from '../../../kit/tagsField.tsx'
import { hourOf, reportMessages as m } from '../../../messages/office/reports.ts'
import { mastersField } from '../../-masters/masterChoice.tsx'

type Names = Parameters<typeof namesField>[1]
const found = (label: Text, names: Names): Field<number[]> => ({
  ...namesField(label, names),
  isShown: ({ session }) => mayCall(session, names),
})

const numbered = (labels: readonly Text[]): Record<string, Text> =>
  Object.fromEntries(labels.map((label, index) => [String(index), label]))

/** Inputs know texts; numbers come back from the address as what they are. */
const withTexts = (field: Field<string[]>): Field<unknown> =>
  ({
    ...field,
    edit: (props: Parameters<typeof field.edit>[0]) =>
      field.edit({ ...props, value: props.value?.map(String) }),
    read: (values: unknown[], all: Record<string, unknown>) => field.read(values.map(String), all),
  }) as Field<unknown>

/** How a dimension is narrowed; the others take their values as they are written. */
const inputs: Partial<Record<DimensionName, (label: Text) => unknown>> = {
  promotion_id: (label) => found(label, promotions.dealtNames),
  goal_id: (label) => found(label, reports.goalNames),
  material_id: (label) => found(label, reports.materialNames),
  media_id: (label) => found(label, media.names),
  affiliater_id: (label) => found(label, accounts.affiliaterNames),
  advertiser_id: (label) => found(label, accounts.advertiserNames),
  agency_id: (label) => found(label, accounts.agencyNames),
  staff_id: (label) => found(label, accounts.staffNames),
  publisher_staff_id: (label) => found(label, accounts.staffNames),
  goal_kind: (label) => multiChoiceField(label, goalKindLabels),
  category: (label) => mastersField('categories', label),
  rank: (label) => multiChoiceField(label, affiliaterRankLabels),
  device: (label) => multiChoiceField(label, deviceLabels),
  hour: (label) =>
    withTexts(
      multiChoiceField(
        label,
        numbered(Array.from({ length: 24 }, (_, hour) => hourOf(String(hour)))),
      ),
    ),
  weekday: (label) =>
    withTexts(multiChoiceField(label, numbered(weekdays.map((day) => weekdayLabels[day])))),
}

/** Those that are there without being asked for; the others once something is told apart or narrowed by them. */
const usual: readonly DimensionName[] = [
  'promotion_id',
  'media_id',
  'affiliater_id',
  'advertiser_id',
  'agency_id',
  'staff_id',
  'publisher_staff_id',
  'goal_kind',
  'category',
  'rank',
  'device',
]

const fieldOf = (name: DimensionName): Field<unknown> => {
  const { label } = dimensionOf(name)
  const input = (inputs[name]?.(label) ?? tagsField(label)) as Field<unknown>
  if (usual.includes(name)) return input
  return when(
    (values) => values[name] !== undefined || (values['by'] as string[]).includes(name),
    input,
  )
}

/** What a report of this user's can be narrowed by. */
export const reportFields = (kind: UserKind): FieldMap =>
  ({
    from: dateRange(m.period),
    date_basis: choiceField(m.basis, dateBasisLabels),
    compare: double(choiceField(m.compare, comparisonLabels)),
    ...Object.fromEntries(
      Object.entries(periodFields(comparisonLabels.period, 'compare_from', 'compare_to')).map(
        ([name, field]) => [
          name,
          when(({ compare }) => compare === 'period', field as Field<unknown>),
        ],
      ),
    ),
    ...Object.fromEntries(
      filterNames.filter((name) => mayAskBy(kind, name)).map((name) => [name, fieldOf(name)]),
    ),
  }) as unknown as FieldMap
