import { priceChangeStatusLabels } from '@tsunagi/contract/catalogue/messages/priceChanges'
import { createFileRoute } from '@tanstack/react-router'
import { accounts } from '@tsunagi/contract/people/accounts'
import {
  goalKindLabels,
  partnershipModeLabels,
  promotionColumns,
  promotionFieldLabels,
  promotionStatusLabels,
} from '@tsunagi/contract/catalogue/messages/promotions'
import { roomLabels } from '@tsunagi/contract/catalogue/messages/conversionRules'
import { tagStateLabels } from '@tsunagi/contract/catalogue/messages/tagState'
import { promotions, type Promotion } from '@tsunagi/contract/catalogue/promotions'
import { type Goal } from '@tsunagi/contract/catalogue/goals'
import { AppLink } from '../../client/Link.tsx'
import { badge, cell, dateTime, list, names, number, shownTo, text } from '../../kit/columns.tsx'
import { choiceField, idField, optionField, textField } from '../../kit/fields.ts'
import { dayField } from '../../kit/dateFields.tsx'
import { flagField } from '../../kit/flagField.tsx'
import { listScreen } from '../../kit/listScreen.tsx'
import { periodFields } from '../../kit/periodFields.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { partyMessages } from '../../messages/people/parties.ts'
import { promotionMessages as m } from '../../messages/catalogue/promotions.ts'
import { formatNumber } from '../../client/format.ts'
import { masterField } from '../-masters/masterChoice.tsx'
import { Logo } from './-Logo.tsx'
import { GoalPrices } from './-GoalPrices.tsx'
import { PartnershipMode } from './-PartnershipMode.tsx'
import { PromotionEmpty, PromotionToolbar } from './-PromotionLinks.tsx'
import { end, pause, publish } from './-statuses.ts'
import { planStatus } from './-planStatus.ts'
import { periodTones, promotionTones, roomTones, tagTones } from './-tones.ts'

const PromotionList = listScreen(promotions.index, {
  title: m.title,
  search: {
    word: textField(m.word),
    status: choiceField(promotionColumns.status.label, promotionStatusLabels),
    category: masterField('categories', promotionColumns.categories.label),
    device: masterField('devices', promotionColumns.devices.label),
    icon: masterField('icons', promotionColumns.icons.label),
    tag: textField(promotionColumns.tags.label),
    advertiser_id: optionField(promotionColumns.advertiser_name.label, accounts.advertiserNames),
    partnership_mode: choiceField(promotionColumns.partnership_mode.label, partnershipModeLabels),
    goal_kind: choiceField(m.goalKind, goalKindLabels),
    room: choiceField(promotionColumns.room.label, roomLabels),
    tag_state: choiceField(promotionColumns.tag_state.label, tagStateLabels),
    has_price: flagField(m.hasPrice, { true: m.priced, false: m.unpriced }),
    price_change: choiceField(m.priceChange, {
      requested: priceChangeStatusLabels.requested,
      reserved: priceChangeStatusLabels.reserved,
    }),
    price_change_until: dayField(m.priceChangeUntil),
    ...periodFields(promotionFieldLabels.ends_on.label, 'ends_from', 'ends_to'),
    agency_id: shownTo(['admin'], optionField(partyMessages.agency, accounts.agencyNames)),
    staff_id: shownTo(['admin'], optionField(partyMessages.staff, accounts.staffNames)),
    id: idField(promotionColumns.id.label),
  },
  columns: {
    id: text(),
    logo: { show: (logo: string) => <Logo src={logo} /> },
    ad_name: text(),
    status: badge(promotionTones),
    period: badge(periodTones),
    tag_state: badge(tagTones),
    categories: names(),
    devices: names(),
    icons: names(),
    tags: list(),
    advertiser_name: shownTo(['admin', 'agency'], recordName('advertiser')),
    goals: cell((goals: Goal[]) => <GoalPrices goals={goals} />),
    partnership_mode: cell((mode: Promotion['partnership_mode']) => (
      <PartnershipMode mode={mode} />
    )),
    waiting_partnerships: {
      align: 'right',
      show: (waiting: number, { row: { id } }) => <Waiting id={id} count={waiting} />,
    },
    approved_partnerships: number(),
    clicks: number(),
    results: number(),
    room: badge(roomTones),
    next_status: badge(promotionTones),
    next_status_at: dateTime(),
    tag_seen_at: dateTime(),
    updated_at: dateTime(),
  },
  defaultHidden: ['updated_at', 'tag_seen_at', 'next_status', 'next_status_at', 'devices', 'tags'],
  heading: ['ad_name', 'status'],
  rowLink: ({ id }) => ({ to: '/promotion/show', search: { id } }),
  bulk: [publish, pause, end, planStatus],
  bulkLimit: 100,
  toolbar: <PromotionToolbar />,
  empty: <PromotionEmpty />,
})

export const Route = createFileRoute('/promotion/')({ component: PromotionList })

const Waiting = ({ id, count }: { id: number; count: number }) =>
  count > 0 ? (
    <AppLink
      to="/promotion/partnershipApplication"
      search={{ promotion_id: id, status: 'applying' }}
      fw={600}
      className="number"
    >
      {formatNumber(count)}
    </AppLink>
  ) : (
    <span className="number">0</span>
  )
