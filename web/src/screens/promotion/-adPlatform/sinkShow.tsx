import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { sinkSecretLabels, sinkSettingLabels } from '@tsunagi/contract/results/messages/sinks'
import type { SinkSetting } from '@tsunagi/contract/results/sinkKinds'
import { sinks, type SinkDetail } from '@tsunagi/contract/results/sinks'
import { t } from '../../../client/language.ts'
import { ActionButton } from '../../../kit/action.tsx'
import {
  badge,
  cell,
  choice,
  dateTime,
  link,
  list,
  number,
  shownTo,
  text,
} from '../../../kit/columns.tsx'
import { detailScreen } from '../../../kit/detailScreen.tsx'
import { Fact, Facts } from '../../../kit/Facts.tsx'
import factClasses from '../../../kit/Facts.module.css'
import { Panel, Panels } from '../../../kit/Panel.tsx'
import { OnwardLink } from '../../../kit/OnwardLink.tsx'
import {
  sinkDetailLabels as labels,
  sinkMessages as m,
  sinkTitle,
} from '../../../messages/results/sinks.ts'
import { formatSeries, nothing } from '../../../client/format.ts'
import { remove, resume, stop } from './actions.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import type { PlatformGroup } from './groups.ts'
import { TestButton } from './TestButton.tsx'
import { sinkTones } from './tones.ts'

/** One connection: how it is set, what it sent, and a test. */
export const sinkShow = (group: PlatformGroup) =>
  detailScreen(sinks.info, {
    title: ({ name }) => sinkTitle(name),
    back: group.list,
    actions: (sink) => <Actions sink={sink} group={group} />,
    body: (sink) => (
      <>
        <Panels>
          <Stack gap="md">
            <Basics sink={sink} />
            <Account sink={sink} />
          </Stack>
          <Contents sink={sink} />
        </Panels>
        <DeliveryLog sinkId={sink.id} />
      </>
    ),
  })

function Actions({ sink, group }: { sink: SinkDetail; group: PlatformGroup }) {
  const navigate = useNavigate()
  return (
    <>
      <TestButton sink={sink} />
      <OnwardLink
        endpoint={sinks.edit}
        to={group.edit.input}
        search={{ id: sink.id }}
        label={m.edit}
      />
      <ActionButton action={stop} rows={[sink]} />
      <ActionButton action={resume} rows={[sink]} />
      <ActionButton
        action={remove}
        rows={[sink]}
        onDone={() => void navigate({ to: group.list })}
      />
    </>
  )
}

const Basics = ({ sink }: { sink: SinkDetail }) => (
  <Facts
    title={m.basics}
    of={sink}
    labels={labels}
    show={{
      id: text(),
      status: badge(sinkTones),
      kind: choice(),
      ad_name: link(({ promotion_id }: SinkDetail) => ({
        to: '/promotion/show',
        search: { id: promotion_id },
      })),
      account_owner: shownTo(['admin'], choice()),
      affiliater_name: shownTo(['admin'], text()),
      delivered: number(),
      undelivered: number(),
      last_sent_at: dateTime(),
      active_since: dateTime(),
    }}
  />
)

/** The ids at the platform, and of the secrets only that they are there. */
const Account = ({ sink }: { sink: SinkDetail }) => (
  <Panel title={m.account}>
    <dl className={factClasses['facts']}>
      {Object.entries(sink.settings).map(([key, value]) => (
        <Fact key={key} label={sinkSettingLabels[key as SinkSetting]}>
          {value}
        </Fact>
      ))}
      {sink.secret_names.map((name) => (
        <Fact key={name} label={sinkSecretLabels[name]}>
          •••••••• {t(m.secretSet)}
        </Fact>
      ))}
    </dl>
  </Panel>
)

const yesNo = cell((isOn: boolean) => t(isOn ? m.yes : m.no))

const Contents = ({ sink }: { sink: SinkDetail }) => (
  <Facts
    title={m.events}
    of={sink}
    labels={labels}
    show={{
      default_event: text(),
      goal_events: cell(
        (events: SinkDetail['goal_events']) =>
          formatSeries(events.map(({ goal, event }) => `${goal} → ${event}`)) || nothing,
      ),
      send_on: choice(),
      value_source: choice(),
      dedupe_by: choice(),
      click_id_only: yesNo,
      media: cell(
        (media: SinkDetail['media']) =>
          formatSeries(media.map(({ name }) => name)) || t(m.allMedia),
      ),
      data_fields: list(),
      page_url: text(),
      test_mode: yesNo,
    }}
  />
)
