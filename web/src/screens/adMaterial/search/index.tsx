import { Badge, Group, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { materials, type Material } from '@tsunagi/contract/catalogue/materials'
import {
  materialColumns,
  materialKindLabels,
  materialReleaseLabels,
  materialStatusLabels,
} from '@tsunagi/contract/catalogue/messages/materials'
import { masterLabels } from '@tsunagi/contract/catalogue/messages/masters'
import { promotionColumns } from '@tsunagi/contract/catalogue/messages/promotions'
import { targetLabels } from '@tsunagi/contract/catalogue/messages/targeting'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { accounts } from '@tsunagi/contract/people/accounts'
import { t } from '../../../client/language.ts'
import { useMayCall } from '../../../client/permission.ts'
import {
  address,
  badge,
  cell,
  dateTime,
  day,
  list,
  name,
  number,
  share,
  text,
} from '../../../kit/columns.tsx'
import { choiceField, idField, optionField, textField } from '../../../kit/fields.ts'
import { flagField } from '../../../kit/flagField.tsx'
import { listScreen } from '../../../kit/listScreen.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import {
  inPeriodChoices,
  materialMessages as m,
  sizeOf,
  specialPriceChoices,
} from '../../../messages/catalogue/materials.ts'
import { ImportButton } from '../../-imports/ImportButton.tsx'
import { masterField } from '../../-masters/masterChoice.tsx'
import { copy, pause, publish, setDestination, setPeriod } from '../-actions.ts'
import { AddButton } from '../-AddButton.tsx'
import { MaterialThumb } from '../-MaterialPreview.tsx'
import { materialTones, releaseTones } from '../-tones.ts'

const MaterialList = listScreen(materials.search, {
  title: m.title,
  search: {
    word: textField(m.word),
    promotion_id: optionField(materialColumns.ad_name.label, promotions.names),
    advertiser_id: optionField(promotionColumns.advertiser_name.label, accounts.advertiserNames),
    kind: choiceField(materialColumns.kind.label, materialKindLabels),
    banner_size: masterField('bannerSizes', materialColumns.banner_size.label),
    movie_size: masterField('movieSizes', masterLabels.movieSizes),
    status: choiceField(materialColumns.status.label, materialStatusLabels),
    in_period: flagField(m.inPeriod, inPeriodChoices),
    device: masterField('devices', targetLabels.target_devices.label),
    has_special_price: flagField(m.specialPrice, specialPriceChoices),
    ab_group: textField(materialColumns.ab_group.label),
    release: choiceField(materialColumns.release.label, materialReleaseLabels),
    id: idField(materialColumns.id.label),
  },
  columns: {
    id: text(),
    body: cell((_: string, material: Material) => <MaterialThumb material={material} />),
    name: text(),
    ad_name: recordName('promotion'),
    kind: cell((_: Material['kind'], material: Material) => <KindAndSize material={material} />),
    width: number(),
    height: number(),
    banner_size: name(),
    destination_url: address(),
    starts_on: day(),
    ends_on: day(),
    status: badge(materialTones),
    release: badge(releaseTones),
    tags: list(),
    ab_group: text(),
    priority: number(),
    impressions: number(),
    clicks: number(),
    click_rate: share(),
    results: number(),
    created_at: dateTime(),
  },
  defaultHidden: [
    'starts_on',
    'ends_on',
    'destination_url',
    'width',
    'height',
    'banner_size',
    'tags',
    'ab_group',
    'priority',
    'release',
    'created_at',
  ],
  heading: ['name', 'status'],
  rowLink: ({ id }) => ({ to: '/adMaterial/show', search: { id } }),
  bulk: [publish, pause, setPeriod, setDestination, copy],
  bulkLimit: 500,
  toolbar: (
    <Group gap={6}>
      <ImportButton party="textMaterial" />
      <AddButton />
    </Group>
  ),
  empty: <NoMaterials />,
})

/** What it means that there are no materials, and what to do. */
function NoMaterials() {
  const mayAdd = useMayCall()(materials.save)
  return (
    <EmptyState title={m.empty} detail={mayAdd ? m.emptyDetail : m.emptyToRead}>
      <AddButton />
    </EmptyState>
  )
}

export const Route = createFileRoute('/adMaterial/search/')({ component: MaterialList })

const KindAndSize = ({
  material: { kind, width, height, banner_size, release },
}: {
  material: Material
}) => (
  <div className="number">
    {t(materialKindLabels[kind])}
    {width && height && (
      <Text size="xs" c="dimmed">
        {[t(sizeOf(width, height)), banner_size?.name].filter(Boolean).join(' ')}
      </Text>
    )}
    {release === 'limited' && (
      <div>
        <Badge variant="light" radius="sm" tt="none" color={releaseTones[release]}>
          {t(materialReleaseLabels[release])}
        </Badge>
      </div>
    )}
  </div>
)
