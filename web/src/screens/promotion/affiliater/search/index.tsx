import { Group, Stack, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import {
  goalKindLabels,
  offerColumns,
  partnershipModeLabels,
} from '@tsunagi/contract/catalogue/messages/promotions'
import { listingLabels, termLabels } from '@tsunagi/contract/catalogue/messages/terms'
import { offerPartnershipLabels } from '@tsunagi/contract/catalogue/messages/partnerships'
import { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import { promotions, type Offer } from '@tsunagi/contract/catalogue/promotions'
import { type Goal } from '@tsunagi/contract/catalogue/goals'
import { t } from '../../../../client/language.ts'
import { AppLink, ButtonLink } from '../../../../client/Link.tsx'
import { useMayCall } from '../../../../client/permission.ts'
import { ActionButton } from '../../../../kit/action.tsx'
import { badge, cell, lines, names, text, type Column } from '../../../../kit/columns.tsx'
import { units, type Unit } from '../../../../kit/chart/units.ts'
import { choiceField, numberField, textField } from '../../../../kit/fields.ts'
import { flagField } from '../../../../kit/flagField.tsx'
import { listScreen } from '../../../../kit/listScreen.tsx'
import { EmptyState } from '../../../../kit/states.tsx'
import { OnwardLink } from '../../../../kit/OnwardLink.tsx'
import {
  favouriteChoices,
  promotionMessages,
  selfPurchaseChoices,
} from '../../../../messages/catalogue/promotions.ts'
import { partnershipMessages as m } from '../../../../messages/catalogue/partnerships.ts'
import { priceRequestMessages } from '../../../../messages/catalogue/priceRequests.ts'
import { nothing } from '../../../../client/format.ts'
import { masterField } from '../../../-masters/masterChoice.tsx'
import { RoomBadge } from '../../-Room.tsx'
import { PriceChangeBanner } from '../../-PriceChangeBanner.tsx'
import { Favourite } from '../../-Favourite.tsx'
import { Logo } from '../../-Logo.tsx'
import { GoalPrices } from '../../-GoalPrices.tsx'
import { PartnershipMode } from '../../-PartnershipMode.tsx'
import { partnershipTones } from '../../-tones.ts'
import { apply } from '../-apply.tsx'
import { useChosenMedium } from '../-chosenMedium.ts'
import { MediumPicker } from '../-MediumPicker.tsx'

type Recent = 'recent_epc' | 'recent_approved_epc' | 'recent_approval_rate' | 'recent_approval_days'

const fact = ({ format }: Unit): Column<number> => ({
  align: 'right',
  show: (value) => <span className="number">{format(value)}</span>,
})
/** What holds on the whole, and below it what has held lately. */
const withRecent = (unit: Unit, recent: Recent): Column<number, Offer> => ({
  align: 'right',
  show: (value, { row }) => (
    <>
      <span className="number">{unit.format(value)}</span>
      <Text size="xs" c="dimmed" className="number">
        {t(m.recentDays)} {row[recent] === null ? nothing : unit.format(row[recent])}
      </Text>
    </>
  ),
})

const OfferList = listScreen(promotions.offers, {
  title: m.offersTitle,
  lead: (
    <Stack gap="sm">
      <PriceChangeBanner />
      <MediumPicker label={m.medium} hint={m.mediumHint} />
    </Stack>
  ),
  search: {
    word: textField(m.word),
    category: masterField('categories', offerColumns.categories.label),
    device: masterField('devices', offerColumns.devices.label),
    icon: masterField('icons', offerColumns.icons.label),
    goal_kind: choiceField(m.goalKind, goalKindLabels),
    least_reward: numberField(m.leastReward),
    partnership: choiceField(offerColumns.partnership.label, offerPartnershipLabels),
    partnership_mode: choiceField(offerColumns.partnership_mode.label, partnershipModeLabels),
    self_purchase: flagField(offerColumns.self_purchase.label, selfPurchaseChoices),
    listing: choiceField(termLabels.listing.label, listingLabels),
    is_favourite: flagField(offerColumns.is_favourite.label, favouriteChoices),
    least_epc: numberField(m.leastEpc),
    least_approval_rate: numberField(m.leastApprovalRate),
  },
  columns: {
    ad_name: cell((_: string, offer) => <OfferName offer={offer} />),
    goals: cell((goals: Goal[], { prices }: Offer) => <GoalPrices goals={goals} own={prices} />),
    categories: names(),
    devices: names(),
    icons: names(),
    advertiser_name: text(),
    epc: withRecent(units.yen, 'recent_epc'),
    approved_epc: withRecent(units.yen, 'recent_approved_epc'),
    approval_rate: withRecent(units.share, 'recent_approval_rate'),
    approval_days: withRecent(units.days, 'recent_approval_days'),
    recent_epc: fact(units.yen),
    recent_approved_epc: fact(units.yen),
    recent_approval_rate: fact(units.share),
    recent_approval_days: fact(units.days),
    partnership_mode: cell((mode: Offer['partnership_mode']) => <PartnershipMode mode={mode} />),
    self_purchase: cell((isAllowed: boolean) =>
      t(isAllowed ? promotionMessages.yes : promotionMessages.no),
    ),
    partnership: badge(partnershipTones),
    room: cell((room: Offer['room']) => <RoomBadge room={room} />),
    partnership_reason: lines(),
    id: text(),
  },
  defaultHidden: [
    'id',
    'devices',
    'advertiser_name',
    'room',
    'partnership_reason',
    'self_purchase',
    'recent_epc',
    'recent_approved_epc',
    'recent_approval_rate',
    'recent_approval_days',
  ],
  heading: ['ad_name', 'partnership'],
  actions: (offer) => <OfferActions offer={offer} />,
  bulk: [apply],
  toolbar: <Toolbar />,
  empty: <EmptyState title={m.noOffers} detail={m.noOffersDetail} />,
})

export const Route = createFileRoute('/promotion/affiliater/search/')({ component: OfferList })

const OfferName = ({
  offer: { id, ad_name, summary, logo, room, is_favourite },
}: {
  offer: Offer
}) => (
  <Group gap="sm" wrap="nowrap" align="flex-start">
    {logo && <Logo src={logo} />}
    <Stack gap={0} align="flex-start">
      <Group gap={2} wrap="nowrap" align="flex-start">
        <AppLink to="/promotion/show" search={{ id }} fw={600}>
          {ad_name}
        </AppLink>
        <Favourite id={id} name={ad_name} isFavourite={is_favourite} />
      </Group>
      <Text size="xs" c="dimmed" lineClamp={2}>
        {summary}
      </Text>
      <RoomBadge room={room} />
    </Stack>
  </Group>
)

function OfferActions({ offer }: { offer: Offer }) {
  const { medium } = useChosenMedium()
  if (offer.partnership === 'approved' && medium)
    return (
      <Group gap={6} justify="flex-end">
        <ButtonLink
          to="/promotion/affliateLinks"
          search={{ promotion_id: offer.id, media_id: medium.id }}
          size="compact-sm"
        >
          {t(m.takeLinks)}
        </ButtonLink>
        <OnwardLink
          to="/priceRequest/regist"
          search={{ promotion_id: offer.id, media_id: medium.id }}
          label={priceRequestMessages.regist}
        />
      </Group>
    )
  if (offer.partnership === 'invited' && medium)
    return (
      <ButtonLink
        to="/promotion/partnershipApplication"
        search={{ promotion_id: offer.id, media_id: medium.id }}
        size="compact-sm"
      >
        {t(m.answerInvitation)}
      </ButtonLink>
    )
  return <ActionButton action={apply} rows={[offer]} />
}

function Toolbar() {
  const mayCall = useMayCall()
  return (
    <>
      <ButtonLink
        to="/promotion/affiliater/search"
        search={{ is_favourite: true }}
        variant="default"
      >
        {t(promotionMessages.favourites)}
      </ButtonLink>
      {mayCall(partnerships.list) && (
        <ButtonLink to="/promotion/partnershipApplication" variant="default">
          {t(m.applications)}
        </ButtonLink>
      )}
    </>
  )
}
