import {
  sinkSecrets,
  sinkSettings,
  type SinkSecret,
  type SinkSetting,
} from '@tsunagi/contract/results/sinkKinds'
import { sinks, type Sink, type SinkDetail, type SinkEdit } from '@tsunagi/contract/results/sinks'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { badge, choice, shownTo, text } from '../../../kit/columns.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import type { Field } from '../../../kit/field.ts'
import { keptField } from '../../../kit/fields.ts'
import { sinkDetailLabels as labels, sinkMessages as m } from '../../../messages/results/sinks.ts'
import { sinkColumns } from '@tsunagi/contract/results/messages/sinks'
import { kindField, promotionField, secretFor, sinkFields } from './fields.tsx'
import type { PlatformGroup } from './groups.ts'
import { sinkTones } from './tones.ts'

const links = (group: PlatformGroup) => (id: number) => (
  <>
    <ButtonLink to={group.show} search={{ id }}>
      {t(m.open)}
    </ButtonLink>
    <ButtonLink to={group.list} search={{ resetSearch: 1 }} variant="default">
      {t(m.toList)}
    </ButtonLink>
  </>
)

/** A new connection to one of some platforms. */
export function sinkRegist(group: PlatformGroup) {
  const [kind] = group.kinds
  return editFlow(sinks.save, {
    title: m.registTitle,
    steps: group.regist,
    first: {
      kind: kind!,
      account_owner: 'operator',
      send_on: 'occurred',
      value_source: 'sale',
      dedupe_by: 'result',
      click_id_only: true,
      data_fields: kind === 'meta' ? ['user_agent'] : [],
      test_mode: false,
    },
    fields: {
      promotion_id: promotionField,
      kind: kindField(group.kinds),
      ...sinkFields(secretFor(false)),
    },
    links: links(group),
  })
}

const empty = Object.fromEntries(
  [...sinkSettings, ...sinkSecrets].map((name) => [name, undefined]),
) as Record<SinkSetting | SinkSecret, undefined>

/** What is set already. Stored secrets are not: they never come back. */
const valuesOf = (sink: SinkDetail) => ({
  ...empty,
  ...sink.settings,
  consent: sink.settings.consent as SinkEdit['consent'],
  ...sink,
  media_ids: sink.media.map(({ id }) => id),
})

const Lead = ({ sink }: { sink: SinkDetail }) => (
  <Facts
    title={m.subject}
    of={sink}
    labels={labels}
    show={{
      id: text(),
      kind: choice(),
      ad_name: text(),
      account_owner: shownTo(['admin'], choice()),
      status: badge<Sink['status']>(sinkTones),
    }}
  />
)

/** A value that is read, and goes along as it is. */
const staying = <Value,>(field: Field<Value>): Field<Value> => ({ ...field, edit: () => null })

/** The form that changes a connection: its platform and whose account it is stay. */
export function sinkEdit(group: PlatformGroup) {
  const fields = sinkFields(secretFor(true))
  return editFlow(sinks.edit, {
    title: m.editTitle,
    steps: group.edit,
    load: existing(sinks.info, valuesOf, (sink) => <Lead sink={sink} />),
    fields: {
      kind: keptField(sinkColumns.kind.label),
      ...fields,
      account_owner: staying(fields.account_owner),
      affiliater_id: staying(fields.affiliater_id),
    },
    links: links(group),
  })
}
