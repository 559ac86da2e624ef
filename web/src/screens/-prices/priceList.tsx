import { Group } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { AgreedPrice, specialPrices } from '@tsunagi/contract/catalogue/agreedPrices'
import {
  agreedPriceColumns as labels,
  priceStatusLabels,
} from '@tsunagi/contract/catalogue/messages/agreedPrices'
import { priceTargetLabels } from '@tsunagi/contract/catalogue/messages/priceLevels'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { IconPlus } from '@tabler/icons-react'
import { formatRate, formatYen } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import type { Query } from '../../client/queryString.ts'
import { ActionButton } from '../../kit/action.tsx'
import {
  badge,
  cell,
  dateTime,
  choice,
  list,
  number,
  shownTo,
  text,
  type Column,
} from '../../kit/columns.tsx'
import { choiceField, dayField, optionField, textField } from '../../kit/fields.ts'
import { flagField } from '../../kit/flagField.tsx'
import type { ListDefinition } from '../../kit/listDefinition.ts'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { ImportButton } from '../-imports/ImportButton.tsx'
import type { PriceScreens } from './priceScreens.tsx'
import { agreedPriceMessages as m } from '../../messages/catalogue/agreedPrices.ts'

export const priceStatusTones = {
  planned: 'cyan',
  running: 'green',
  ended: 'gray',
  stopped: 'red',
} as const

/** A side of a price: yen, or a share of the sale. */
export const priceAmount = (side: 'gross' | 'net'): Column<number, AgreedPrice> => ({
  align: 'right',
  show: (_, { row }) => {
    const rate = row[`${side}_rate`]
    const value = row[side]
    if (row.unit === 'percent') return rate === null ? null : formatRate(rate)
    return value === null ? null : formatYen(value)
  },
})

/** What all lists of agreed prices show. */
export const priceList = (
  screens: PriceScreens,
): Pick<
  ListDefinition<typeof specialPrices.index>,
  'title' | 'heading' | 'actions' | 'toolbar' | 'empty'
> & { search: typeof priceSearch; columns: typeof columns } => ({
  title: screens.title,
  search: priceSearch,
  columns,
  heading: ['name', 'status'],
  actions: (price) => <PriceActions price={price} screens={screens} />,
  toolbar: (
    <>
      {screens.imports && <ImportButton party={screens.imports} />}
      <RegistButton screens={screens} />
    </>
  ),
  empty: <NoPrices screens={screens} />,
})

export const priceSearch = {
  promotion_id: optionField(labels.ad_name.label, promotions.names),
  target: choiceField(labels.target.label, priceTargetLabels),
  word: textField(m.word),
  status: choiceField(labels.status.label, priceStatusLabels),
  active_on: dayField(m.activeOn),
  expiring: flagField(m.expiring, { true: m.yes, false: m.no }),
}

const columns = {
  id: text(),
  name: text(),
  code: text(),
  status: badge(priceStatusTones),
  ad_name: recordName('promotion'),
  material_name: recordName('material'),
  target: choice(),
  target_name: cell((name: AgreedPrice['target_name'], { rank }: AgreedPrice) =>
    rank === null ? name : t(affiliaterRankLabels[rank]),
  ),
  devices: list(),
  countries: list(),
  goal_name: text(),
  gross: priceAmount('gross'),
  net: shownTo(['admin'], priceAmount('net')),
  valid_from: dateTime(),
  valid_to: dateTime(),
  window_days: number(),
  after_results: number(),
  results: number(),
  created_by_name: shownTo(['admin'], text()),
  created_at: dateTime(),
}

function RegistButton({ screens }: { screens: PriceScreens }) {
  const { promotion_id, material_id } = useSearch({ strict: false }) as Query
  if (!useMayCall()(screens.save)) return null
  return (
    <ButtonLink
      to={screens.regist.steps.input}
      search={{ promotion_id, material_id }}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t(m.regist)}
    </ButtonLink>
  )
}

/** What it means that no price was agreed: whoever does not agree prices waits for the operator's. */
function NoPrices({ screens }: { screens: PriceScreens }) {
  const mayAgree = useMayCall()(screens.save)
  return (
    <EmptyState title={m.empty} detail={mayAgree ? m.emptyDetail : m.emptyToRead}>
      <RegistButton screens={screens} />
    </EmptyState>
  )
}

function PriceActions({ price, screens }: { price: AgreedPrice; screens: PriceScreens }) {
  if (price.status !== 'planned' && price.status !== 'running') return null
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <OnwardLink
        endpoint={screens.change}
        to={screens.edit.steps.input}
        search={{ id: price.id }}
        label={m.edit}
      />
      <ActionButton action={screens.end} rows={[price]} />
    </Group>
  )
}
