import { Group, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { accounts } from '@tsunagi/contract/people/accounts'
import type { KickbackHealth } from '@tsunagi/contract/catalogue/kickbackHealth'
import { media, mediaAtOnce, type Media } from '@tsunagi/contract/catalogue/media'
import {
  mediaColumns,
  mediaStateLabels,
  reachLabels,
  trafficSourceLabels,
} from '@tsunagi/contract/catalogue/messages/media'
import { ActionButton } from '../../../kit/action.tsx'
import {
  address,
  badge,
  cell,
  choice,
  dateTime,
  list,
  money,
  name,
  names,
  number,
  shownTo,
  text,
} from '../../../kit/columns.tsx'
import { choiceField, idField, optionField, textField } from '../../../kit/fields.ts'
import { flagField } from '../../../kit/flagField.tsx'
import { listScreen } from '../../../kit/listScreen.tsx'
import { periodFields } from '../../../kit/periodFields.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import {
  kickbackChoices,
  mediaMessages as m,
  provenChoices,
} from '../../../messages/catalogue/media.ts'
import { partyMessages } from '../../../messages/people/parties.ts'
import { masterField } from '../../-masters/masterChoice.tsx'
import { mediaDecisions } from '../-decisions.ts'
import { HealthBadge } from '../-HealthBadge.tsx'
import { MediaEmpty, MediaToolbar } from '../-MediaLinks.tsx'
import { mediaTones, reachTones } from '../-tones.ts'

const yesNo = { true: partyMessages.yes, false: partyMessages.no }

const MediaList = listScreen(media.search, {
  title: m.title,
  search: {
    word: textField(m.word),
    status: choiceField(mediaColumns.status.label, mediaStateLabels),
    reach: shownTo(['admin', 'affiliater'], choiceField(mediaColumns.reach.label, reachLabels)),
    is_proven: flagField(mediaColumns.proven_by.label, provenChoices),
    kind: masterField('mediaTypes', mediaColumns.kind.label),
    category: masterField('mediaCategories', mediaColumns.categories.label),
    device: masterField('devices', mediaColumns.devices.label),
    traffic_source: choiceField(mediaColumns.traffic_sources.label, trafficSourceLabels),
    has_app: flagField(m.hasApp, yesNo),
    has_kickbacks: shownTo(['admin', 'affiliater'], flagField(m.hasKickbacks, kickbackChoices)),
    affiliater_id: optionField(mediaColumns.affiliater_name.label, accounts.affiliaterNames),
    ...periodFields(partyMessages.registered, 'created_from', 'created_to'),
    id: idField(mediaColumns.id.label),
  },
  columns: {
    id: text(),
    name: cell((_: string, medium: Media) => <MediumName medium={medium} />),
    url: address(),
    kind: name(),
    categories: names(),
    status: badge(mediaTones),
    proven_by: choice(),
    reach: badge(reachTones),
    failing_since: dateTime(),
    devices: names(),
    followers: number(),
    traffic_sources: list(),
    affiliater_name: shownTo(['admin', 'advertiser', 'agency'], recordName('affiliater')),
    partnerships: number(),
    clicks: number(),
    results: number(),
    net: money(),
    kickback_health: cell((_: KickbackHealth['level'], { kickback }: Media) => (
      <HealthBadge health={kickback} />
    )),
    created_at: dateTime(),
  },
  defaultHidden: [
    'url',
    'proven_by',
    'reach',
    'failing_since',
    'devices',
    'followers',
    'traffic_sources',
    'kickback_health',
    'created_at',
  ],
  heading: ['name', 'status'],
  rowLink: ({ id }) => ({ to: '/media/show', search: { id } }),
  actions: (row) => (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {mediaDecisions.map((action) => (
        <ActionButton key={action.label.ja} action={action} rows={[row]} />
      ))}
    </Group>
  ),
  bulk: mediaDecisions,
  bulkLimit: mediaAtOnce,
  toolbar: <MediaToolbar />,
  empty: <MediaEmpty />,
})

export const Route = createFileRoute('/media/search/')({ component: MediaList })

const MediumName = ({ medium: { name, url } }: { medium: Media }) => (
  <div>
    {name}
    <Text size="xs" c="dimmed">
      {url}
    </Text>
  </div>
)
