import { Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { slotColumns } from '@tsunagi/contract/catalogue/messages/slots'
import { slots, type SlotDetail, type SlotEntry } from '@tsunagi/contract/catalogue/slots'
import type { Text as Words } from '@tsunagi/contract/messages/text'
import { formatSeries, formatYen, nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { badge, cell, choice, dateTime, link, money, number, text } from '../../kit/columns.tsx'
import { CopyBlock } from '../../kit/CopyBlock.tsx'
import { detailScreen } from '../../kit/detailScreen.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { slotEntryLabels, slotMessages as m, slotTitle } from '../../messages/catalogue/slots.ts'
import { targetFields } from '../-targeting/targetFields.ts'
import { entryTones, slotTones } from './-tones.ts'

const SlotShow = detailScreen(slots.show, {
  title: ({ name }) => slotTitle(name),
  back: '/slot',
  actions: (slot) => <EditButton slot={slot} />,
  body: (slot) => (
    <>
      <Panel title={m.address}>
        <CopyBlock label={slotColumns.url.label} value={slot.url} />
        <Text size="sm" c="dimmed" mt="xs">
          {t(m.addressHint)}
        </Text>
      </Panel>
      <Facts
        title={m.summary}
        of={slot}
        labels={slotColumns}
        show={{
          id: text(),
          status: badge(slotTones),
          media_name: text(),
          mode: choice(),
          clicks: number(),
          counted: number(),
          results: number(),
          net: money(),
          created_at: dateTime(),
        }}
      />
      <Entries title={m.entries} entries={slot.entries} />
      {slot.former.length > 0 && <Entries title={m.formerTitle} entries={slot.former} />}
    </>
  ),
})

export const Route = createFileRoute('/slot/show')({ component: SlotShow })

const Entries = ({ title, entries }: { title: Words; entries: readonly SlotEntry[] }) => (
  <RelatedTable
    title={title}
    rows={entries}
    labels={slotEntryLabels}
    columns={{
      ad_name: link(({ promotion_id }: SlotEntry) => ({
        to: '/promotion/show',
        search: { id: promotion_id },
      })),
      material_name: text(),
      state: badge(entryTones),
      priority: number(),
      weight: number(),
      learned: number(),
      target_devices: cell((devices: readonly string[]) =>
        devices.length > 0 ? targetFields.target_devices.read([...devices], {}) : nothing,
      ),
      target_hours: cell((hours: readonly string[]) => formatSeries(hours) || nothing),
      counted: number(),
      results: number(),
      net: money(),
      epc: {
        align: 'right',
        show: (epc: number) => <span className="number">{formatYen(Math.round(epc))}</span>,
      },
    }}
    empty={m.noEntries}
  />
)

const EditButton = ({ slot: { id } }: { slot: SlotDetail }) => (
  <OnwardLink endpoint={slots.edit} to="/slot/edit" search={{ id }} label={m.edit} />
)
