import { Stack } from '@mantine/core'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { adChecks, type ClickPage } from '@tsunagi/contract/catalogue/adChecks'
import { clickPageColumns } from '@tsunagi/contract/catalogue/messages/adChecks'
import { mediaLinkColumns } from '@tsunagi/contract/catalogue/messages/media'
import { partnershipColumns } from '@tsunagi/contract/catalogue/messages/partnerships'
import { mediaNotes } from '@tsunagi/contract/catalogue/mediaNotes'
import type { MediaDetail } from '@tsunagi/contract/catalogue/media'
import { partnerships, type Partnership } from '@tsunagi/contract/catalogue/partnerships'
import { reports } from '@tsunagi/contract/office/reports'
import type { ReactNode } from 'react'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { badge, cell, dateTime, number, text } from '../../kit/columns.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { LoadedPanel } from '../../kit/Loaded.tsx'
import { Tabbed, type Tab } from '../../kit/Tabbed.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { mediaMessages as m } from '../../messages/catalogue/media.ts'
import { PageAddress } from '../adCheck/-PageAddress.tsx'
import { checkTones } from '../adCheck/-tones.ts'
import { ResultFigures } from '../-parties/ResultFigures.tsx'
import { partnershipTones } from '../promotion/-tones.ts'
import { Notes } from './-Notes.tsx'

/** Everything about one medium, a matter a tab; those that the reader may not see are not there. */
export function MediumTabs({ medium, basics }: { medium: MediaDetail; basics: ReactNode }) {
  const mayCall = useMayCall()
  const { id } = medium
  const tabs: (Tab & { of?: Endpoint })[] = [
    { name: 'basics', label: m.basics, body: () => <Stack gap="md">{basics}</Stack> },
    {
      name: 'partnerships',
      label: m.tabPartnerships,
      count: medium.partnerships,
      of: partnerships.list,
      body: () => <Partnerships id={id} />,
    },
    {
      name: 'results',
      label: m.tabResults,
      of: reports.report,
      body: () => <ResultFigures of={{ media_id: id }} />,
    },
    {
      name: 'placements',
      label: m.tabPlacements,
      of: adChecks.pages,
      body: () => <Placements id={id} />,
    },
    { name: 'links', label: m.tabLinks, of: mediaNotes.links, body: () => <Links id={id} /> },
    { name: 'notes', label: m.tabNotes, of: mediaNotes.list, body: () => <Notes id={id} /> },
  ]
  return <Tabbed tabs={tabs.filter(({ of }) => of === undefined || mayCall(of))} />
}

const Partnerships = ({ id }: { id: number }) => (
  <LoadedPanel
    query={useEndpoint(partnerships.list, { query: { media_id: id, size: 50 } })}
    rows={5}
  >
    {({ items }) => (
      <RelatedTable
        title={m.tabPartnerships}
        rows={items}
        labels={partnershipColumns}
        columns={{
          ad_name: recordName('promotion'),
          status: badge(partnershipTones),
          applied_at: dateTime(),
          decided_at: dateTime(),
          reason: cell((reason: string | null, _row: Partnership) => reason),
        }}
        empty={m.noPartnerships}
        aside={
          <OnwardLink
            to="/promotion/partnershipApplication"
            search={{ media_id: id }}
            label={m.toFullList}
          />
        }
      />
    )}
  </LoadedPanel>
)

const Placements = ({ id }: { id: number }) => (
  <LoadedPanel query={useEndpoint(adChecks.pages, { query: { media_id: id, size: 50 } })} rows={5}>
    {({ items }) => (
      <RelatedTable
        title={m.tabPlacements}
        rows={items}
        labels={clickPageColumns}
        columns={{
          page: cell((page: string, _row: ClickPage) => <PageAddress page={page} />),
          ad_name: recordName('promotion'),
          clicks: number(),
          last_seen: dateTime(),
          check_status: badge(checkTones),
        }}
        empty={m.noPlacements}
        aside={<OnwardLink to="/adCheck/pages" search={{ media_id: id }} label={m.toFullList} />}
      />
    )}
  </LoadedPanel>
)

const Links = ({ id }: { id: number }) => (
  <LoadedPanel query={useEndpoint(mediaNotes.links, { params: { id } })} rows={5}>
    {({ items }) => (
      <RelatedTable
        title={m.tabLinks}
        rows={items}
        labels={mediaLinkColumns}
        columns={{
          ad_name: recordName('promotion'),
          material_name: text(),
          code: text(),
          clicks: number(),
          created_at: dateTime(),
        }}
        empty={m.noLinks}
      />
    )}
  </LoadedPanel>
)
