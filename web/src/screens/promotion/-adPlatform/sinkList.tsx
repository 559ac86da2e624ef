import { Group } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import {
  sinkColumns,
  sinkKindLabels,
  sinkStatusLabels,
} from '@tsunagi/contract/results/messages/sinks'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { sinks, type Sink } from '@tsunagi/contract/results/sinks'
import { t } from '../../../client/language.ts'
import type { Query } from '../../../client/queryString.ts'
import { AddLink } from '../../../kit/AddLink.tsx'
import { ActionButton } from '../../../kit/action.tsx'
import { badge, cell, choice, dateTime, number, shownTo, text } from '../../../kit/columns.tsx'
import { choiceField, optionField, textField } from '../../../kit/fields.ts'
import { listScreen } from '../../../kit/listScreen.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import { sinkMessages as m } from '../../../messages/results/sinks.ts'
import { resume, stop } from './actions.ts'
import type { PlatformGroup } from './groups.ts'
import { sinkTones } from './tones.ts'

/** The connections to some platforms. */
export const sinkList = (group: PlatformGroup) =>
  listScreen(sinks.search, {
    title: group.title,
    fixed: { kind: [...group.kinds] },
    search: {
      promotion_id: optionField(sinkColumns.ad_name.label, promotions.names),
      status: choiceField(sinkColumns.status.label, sinkStatusLabels),
      word: textField(m.word),
    },
    columns: {
      name: text(),
      ...(group.kinds.length > 1 && {
        kind: cell((kind: Sink['kind']) => t(sinkKindLabels[kind])),
      }),
      ad_name: recordName('promotion'),
      destination: text(),
      account_owner: shownTo(['admin'], choice()),
      status: badge(sinkTones),
      test_mode: cell((isOn: boolean) => t(isOn ? m.yes : m.no)),
      send_on: choice(),
      delivered: number(),
      undelivered: number(),
      last_sent_at: dateTime(),
      id: text(),
    },
    defaultHidden: ['id', 'send_on'],
    heading: ['name', 'status'],
    rowLink: ({ id }) => ({ to: group.show, search: { id } }),
    actions: (sink) => (
      <Group gap={6} justify="flex-end" wrap="nowrap">
        <ActionButton action={stop} rows={[sink]} />
        <ActionButton action={resume} rows={[sink]} />
      </Group>
    ),
    toolbar: <RegistButton group={group} />,
    empty: (
      <EmptyState title={m.empty} detail={m.emptyDetail}>
        <RegistButton group={group} />
      </EmptyState>
    ),
  })

/** Begins with the promotion that the list is narrowed to. */
function RegistButton({ group }: { group: PlatformGroup }) {
  const { promotion_id } = useSearch({ strict: false }) as Query
  return (
    <AddLink
      endpoint={sinks.save}
      to={group.regist.input}
      search={{ promotion_id }}
      label={m.regist}
    />
  )
}
