import { accounts } from '@tsunagi/contract/people/accounts'
import { media } from '@tsunagi/contract/catalogue/media'
import {
  consentLabels,
  dedupeLabels,
  sendOnLabels,
  sinkColumns,
  sinkDataLabels,
  sinkKindLabels,
  sinkOwnerLabels,
  sinkSecretLabels,
  sinkSettingLabels,
  valueSourceLabels,
} from '@tsunagi/contract/results/messages/sinks'
import {
  customerFields,
  sinkShapes,
  type SinkDataField,
  type SinkKind,
  type SinkSecret,
  type SinkSetting,
  type SinkShape,
} from '@tsunagi/contract/results/sinkKinds'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import type { SinkInput } from '@tsunagi/contract/results/sinks'
import { t } from '../../../client/language.ts'
import { useUserKind } from '../../../client/session.ts'
import { shownTo } from '../../../kit/columns.tsx'
import type { Field, FieldProps, Values } from '../../../kit/field.ts'
import {
  choiceField,
  groupField,
  hinted,
  keptField,
  multiChoiceField,
  optionField,
  switchField,
  narrowField,
  textField,
  when,
} from '../../../kit/fields.ts'
import { namesField } from '../../../kit/namesField.tsx'
import { requiredWhen } from '../../../kit/requiredWhen.ts'
import { beginsSection } from '../../../kit/sectionField.tsx'
import { secretField } from '../../../kit/secretField.tsx'
import { suggestField } from '../../../kit/suggestField.tsx'
import { sinkMessages as m } from '../../../messages/results/sinks.ts'

const kindOf = ({ kind }: Values) => kind as SinkKind | undefined
const shapeOf = (values: Values) => sinkShapes[kindOf(values) as SinkKind] as SinkShape | undefined

const only = <Key extends string, Value>(labels: Record<Key, Value>, keys: readonly Key[]) =>
  Object.fromEntries(Object.entries(labels).filter(([key]) => keys.includes(key as Key))) as Record<
    Key,
    Value
  >

/** One of the platforms that share a form; without a choice there is nothing to see. */
export const kindField = (kinds: readonly SinkKind[]): Field<SinkKind> =>
  kinds.length === 1
    ? keptField(sinkColumns.kind.label)
    : choiceField(sinkColumns.kind.label, only(sinkKindLabels, kinds))

const isAsked = (key: SinkSetting) => (values: Values) =>
  shapeOf(values)?.settings[key] !== undefined
const isNeeded = (key: SinkSetting) => (values: Values) =>
  isAsked(key)(values) && !shapeOf(values)!.settings[key]!.isOptional
const setting = (key: Exclude<SinkSetting, 'consent'>) =>
  when(isAsked(key), requiredWhen(isNeeded(key), textField(sinkSettingLabels[key])))
/** The id by which people know the account; each platform has one. */
const firstSetting = (key: Exclude<SinkSetting, 'consent'>) =>
  beginsSection(m.account, m.accountLead, setting(key))

/** A secret that is stored may be left as it is. */
export const secretFor = (hasStored: boolean) => (key: SinkSecret) => {
  const field = secretField(sinkSecretLabels[key])
  return when(
    (values) => shapeOf(values)?.secrets.includes(key) ?? false,
    hasStored ? hinted(m.secretKept, field) : requiredWhen(() => true, field),
  )
}

const eventHints: Partial<Record<SinkKind, typeof m.eventHint>> = {
  google: m.eventHintGoogle,
  x: m.eventHintX,
}
const suggested = suggestField(m.defaultEvent, (values) => shapeOf(values)?.events ?? [])
const eventField: Field<string> = {
  ...suggested,
  edit: (props) =>
    suggested.edit({
      ...props,
      hint: t(eventHints[kindOf(props.values) ?? 'meta'] ?? m.eventHint),
    }),
}

/** What the platform takes, and what may be told whose account this is. */
const dataField: Field<SinkDataField[]> = {
  ...multiChoiceField(m.data, sinkDataLabels),
  edit: (props) => <DataInput {...props} />,
}
function DataInput(props: FieldProps<SinkDataField[]>) {
  const isAffiliaters =
    useUserKind() === 'affiliater' || props.values['account_owner'] === 'affiliater'
  const allowed = (shapeOf(props.values)?.data ?? []).filter(
    (field) => !(isAffiliaters && customerFields.includes(field)),
  )
  return multiChoiceField<SinkDataField>(m.data, only(sinkDataLabels, allowed)).edit({
    ...props,
    value: props.value?.filter((field) => allowed.includes(field)),
  })
}

type Shared = Omit<SinkInput, 'promotion_id' | 'kind'>
type SharedFields = { [Key in keyof Shared]-?: Field<NonNullable<Shared[Key]>> }

/** What is filled in about a connection, in the order in which one thinks of it; how its secrets are asked for depends on whether some are stored. */
export function sinkFields(secret: ReturnType<typeof secretFor>): SharedFields {
  return {
    name: beginsSection(m.basics, m.basicsLead, hinted(m.nameHint, textField(m.name))),
    account_owner: shownTo(
      ['admin'],
      choiceField(sinkColumns.account_owner.label, sinkOwnerLabels),
    ),
    affiliater_id: shownTo(
      ['admin'],
      when(
        ({ account_owner }) => account_owner === 'affiliater',
        optionField(m.affiliater, accounts.affiliaterNames),
      ),
    ),
    pixel_id: firstSetting('pixel_id'),
    tag_id: firstSetting('tag_id'),
    account_id: firstSetting('account_id'),
    login_account_id: setting('login_account_id'),
    access_token: secret('access_token'),
    client_id: secret('client_id'),
    client_secret: secret('client_secret'),
    refresh_token: secret('refresh_token'),
    consumer_key: secret('consumer_key'),
    consumer_secret: secret('consumer_secret'),
    token: secret('token'),
    token_secret: secret('token_secret'),
    snippet_id: setting('snippet_id'),
    channel_id: setting('channel_id'),
    default_event: beginsSection(m.events, m.eventsLead, eventField),
    goal_events: groupField<SinkInput['goal_events'][number]>(m.goalEvents, {
      first: {},
      required: ['goal', 'event'],
      least: 0,
      max: 10,
      fields: { goal: textField(m.goal), event: textField(m.goalEvent) },
    }),
    send_on: hinted(m.sendOnHint, choiceField(sinkColumns.send_on.label, sendOnLabels)),
    value_source: hinted(m.valueHint, choiceField(m.amount, valueSourceLabels)),
    dedupe_by: hinted(m.dedupeHint, choiceField(m.key, dedupeLabels)),
    page_url: hinted(m.pageHint, narrowField(m.pageUrl)),
    click_id_only: beginsSection(
      m.people,
      m.peopleLead,
      hinted(m.clickIdHint, switchField(m.clickIdOnly)),
    ),
    media_ids: hinted(m.mediaHint, namesField(m.media, media.names)),
    data_fields: hinted(m.dataHint, dataField),
    consent: when(isAsked('consent'), choiceField(sinkSettingLabels.consent, consentLabels)),
    test_mode: when(
      (values) => shapeOf(values)?.test !== 'none',
      beginsSection(m.testing, m.testingLead, switchField(m.testMode)),
    ),
    test_code: hinted(m.testCodeHint, setting('test_code')),
  }
}

export const promotionField = optionField(sinkColumns.ad_name.label, promotions.names)
