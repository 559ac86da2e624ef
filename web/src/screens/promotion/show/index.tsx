import {
  promotionFieldLabels as labels,
  goalFieldLabels,
} from '@tsunagi/contract/catalogue/messages/promotions'
import { Alert, Stack } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ownPrices, type OwnPrice } from '@tsunagi/contract/catalogue/ownPrices'
import { promotions, type PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import { type Goal } from '@tsunagi/contract/catalogue/goals'
import { t } from '../../../client/language.ts'
import { AppLink } from '../../../client/Link.tsx'
import { useUserKind } from '../../../client/session.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { ActionButton } from '../../../kit/action.tsx'
import {
  address,
  badge,
  cell,
  choice,
  dateTime,
  day,
  lines,
  list,
  names,
  number,
  shownTo,
  text,
  type Column,
} from '../../../kit/columns.tsx'
import { detailScreen, type DetailDefinition } from '../../../kit/detailScreen.tsx'
import { FactDefinitions, Facts } from '../../../kit/Facts.tsx'
import { Panel, Panels } from '../../../kit/Panel.tsx'
import { richText } from '../../../kit/RichText.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import {
  promotionMessages as m,
  promotionTitle,
  waitingCount,
} from '../../../messages/catalogue/promotions.ts'
import { termsMessages } from '../../../messages/catalogue/terms.ts'
import { formatSeries, nothing } from '../../../client/format.ts'
import { TargetFacts } from '../../-targeting/TargetFacts.tsx'
import { WaitingReview } from '../../review/-WaitingReview.tsx'
import { PriceChangeBanner } from '../-PriceChangeBanner.tsx'
import { PriceHistory } from './-PriceHistory.tsx'
import { useChosenMedium } from '../affiliater/-chosenMedium.ts'
import { MediumPicker } from '../affiliater/-MediumPicker.tsx'
import { priceOf } from '../-GoalPrices.tsx'
import { OwnAmount } from '../-OwnPrice.tsx'
import { OnePromotionLinks } from '../-PromotionLinks.tsx'
import { MediaCodes } from '../-MediaCodes.tsx'
import { PricePreview } from './-PricePreview.tsx'
import { ApplicationRulePanel } from './-ApplicationRule.tsx'
import { OwnPartnerships } from './-OwnPartnerships.tsx'
import { end, pause, publish } from '../-statuses.ts'
import { remove } from '../-remove.ts'
import { RoomNote } from '../-Room.tsx'
import { RulePanels } from '../-RulePanels.tsx'
import { ExternalSending } from '../-ExternalSending.tsx'
import { SafariLoss } from '../-SafariLoss.tsx'
import { TagCheck } from '../-TagCheck.tsx'
import { Tags } from '../-Tags.tsx'
import { TermsFacts } from '../-terms/TermsFacts.tsx'
import { TermsHistory } from '../-terms/TermsHistory.tsx'
import { UnagreedTerms } from '../-terms/UnagreedTerms.tsx'
import { StatusPlans } from './-StatusPlans.tsx'
import { Favourite } from '../-Favourite.tsx'
import { Logo } from '../-Logo.tsx'
import { AlarmNote } from './-AlarmNote.tsx'
import { periodTones, promotionTones, tagTones } from '../-tones.ts'

const definition: Omit<DetailDefinition<typeof promotions.show>, 'back'> = {
  title: ({ ad_name }) => promotionTitle(ad_name),
  actions: (promotion) => (
    <>
      {promotion.is_favourite !== null && (
        <Favourite
          id={promotion.id}
          name={promotion.ad_name}
          isFavourite={promotion.is_favourite}
        />
      )}
      <OnePromotionLinks id={promotion.id} name={promotion.ad_name} />
      <ActionButton action={publish} rows={[promotion]} />
      <ActionButton action={pause} rows={[promotion]} />
      <ActionButton action={end} rows={[promotion]} />
      <RemoveButton promotion={promotion} />
    </>
  ),
  body: (promotion) => (
    <>
      <PriceChangeBanner promotionId={promotion.id} />
      <WaitingReview of={{ promotion_id: promotion.id }} />
      {promotion.alarm && <AlarmNote alarm={promotion.alarm} />}
      <UnagreedTerms id={promotion.id} />
      <Waiting promotion={promotion} />
      <RoomNote room={promotion.room} />
      <Goals promotion={promotion} />
      <Panels>
        <Basics promotion={promotion} />
        <Stack gap="md">
          <Panel title={termsMessages.title}>
            <FactDefinitions>
              <TermsFacts terms={promotion} />
            </FactDefinitions>
          </Panel>
          <Conditions promotion={promotion} />
          <TargetFacts target={promotion} />
          <Figures promotion={promotion} />
        </Stack>
      </Panels>
      <StatusPlans promotion={promotion} />
      <TermsHistory id={promotion.id} />
      <PriceHistory promotionId={promotion.id} />
      <OwnPartnerships promotion={promotion} />
      <ApplicationRulePanel promotionId={promotion.id} />
      <MediaCodes promotion={promotion} />
      {promotion.rules && promotion.caps && (
        <RulePanels
          rules={promotion.rules}
          caps={promotion.caps}
          finerCaps={promotion.finer_caps_used ?? []}
        />
      )}
      <PricePreview promotion={promotion} />
      <BuyersTags promotion={promotion} />
    </>
  ),
}

const ForAffiliaters = detailScreen(promotions.show, {
  ...definition,
  back: '/promotion/affiliater/search',
})
const ForOthers = detailScreen(promotions.show, { ...definition, back: '/promotion' })
const PromotionShow = () => (useUserKind() === 'affiliater' ? <ForAffiliaters /> : <ForOthers />)

export const Route = createFileRoute('/promotion/show/')({ component: PromotionShow })

const price = (side: 'gross' | 'net'): Column<number, Goal> => ({
  align: 'right',
  show: (_, { row }) => <span className="number">{priceOf(row, side)}</span>,
})

const ownPrice = (own: readonly OwnPrice[]): Column<number, Goal> => ({
  align: 'right',
  show: (_, { row }) => {
    const mine = own.find(({ goal_id }) => goal_id === row.id)
    return mine && <OwnAmount price={mine} usual={priceOf(row, 'net')} />
  },
})

const Goals = ({ promotion: { id, goals } }: { promotion: PromotionDetail }) =>
  useUserKind() === 'affiliater' ? <OwnGoals id={id} goals={goals} /> : <GoalTable goals={goals} />

/** The goals as they pay the medium that an affiliater chooses. */
function OwnGoals({ id, goals }: { id: number; goals: readonly Goal[] }) {
  const { medium } = useChosenMedium()
  const { data } = useEndpoint(ownPrices.show, {
    query: { promotion_id: id, ...(medium && { media_id: medium.id }) },
  })
  return (
    <>
      <MediumPicker label={m.ownMedium} hint={m.ownMediumHint} />
      <GoalTable goals={goals} own={data?.items ?? []} />
    </>
  )
}

const GoalTable = ({ goals, own = [] }: { goals: readonly Goal[]; own?: readonly OwnPrice[] }) => (
  <RelatedTable
    title={m.prices}
    rows={goals}
    labels={goalFieldLabels}
    columns={{
      name: text(),
      code: text(),
      kind: choice(),
      gross: shownTo(['admin', 'advertiser', 'agency'], price('gross')),
      net: shownTo(['admin', 'affiliater'], own.length > 0 ? ownPrice(own) : price('net')),
      ...(goals.some(({ kind }) => kind === 'call') && {
        min_seconds: cell((seconds: number, { kind }: Goal) =>
          kind === 'call' ? seconds : nothing,
        ),
      }),
    }}
    empty={m.noGoals}
  />
)

const Basics = ({ promotion }: { promotion: PromotionDetail }) => (
  <Facts
    title={m.basics}
    of={promotion}
    labels={labels}
    show={{
      id: text(),
      logo: { show: (logo: string) => <Logo src={logo} /> },
      status: badge(promotionTones),
      period: badge(periodTones),
      advertiser_name: recordName('advertiser'),
      categories: names(),
      devices: names(),
      icons: names(),
      tags: shownTo(['admin', 'advertiser', 'agency'], list()),
      summary: lines(),
      detail: richText(),
      site_url: address(),
      landing_url: address(),
      link_hosts: cell((hosts: readonly string[]) => formatSeries(hosts) || nothing),
      closed_url: address(),
      starts_on: day(),
      ends_on: day(),
      updated_at: dateTime(),
    }}
  />
)

const Conditions = ({ promotion }: { promotion: PromotionDetail }) => (
  <Facts
    title={m.approval}
    of={promotion}
    labels={labels}
    show={{
      partnership_mode: choice(),
      result_mode: choice(),
      approval_days: number(),
      approval_hour: number(),
      on_expiry: choice(),
      click_window_days: number(),
    }}
  />
)

function Figures({ promotion }: { promotion: PromotionDetail }) {
  if (useUserKind() === 'affiliater') return null
  return (
    <Facts
      title={m.figures}
      of={promotion}
      labels={labels}
      show={{
        clicks: number(),
        results: number(),
        approved_partnerships: number(),
        waiting_partnerships: number(),
        tag_state: badge(tagTones),
        tag_seen_at: dateTime(),
      }}
    />
  )
}

function Waiting({ promotion: { id, waiting_partnerships } }: { promotion: PromotionDetail }) {
  const isAffiliater = useUserKind() === 'affiliater'
  if (isAffiliater || waiting_partnerships === 0) return null
  return (
    <Alert color="yellow" variant="light">
      {t(waitingCount(waiting_partnerships))}{' '}
      <AppLink
        to="/promotion/partnershipApplication"
        search={{ promotion_id: id, status: 'applying' }}
      >
        {t(m.applications)}
      </AppLink>
    </Alert>
  )
}

function BuyersTags({ promotion }: { promotion: PromotionDetail }) {
  if (useUserKind() === 'affiliater') return null
  return (
    <>
      <Tags promotion={promotion} />
      <SafariLoss promotionId={promotion.id} />
      <TagCheck promotionId={promotion.id} />
      <ExternalSending promotion={promotion} />
    </>
  )
}

function RemoveButton({ promotion }: { promotion: PromotionDetail }) {
  const navigate = useNavigate()
  return (
    <ActionButton
      action={remove}
      rows={[promotion]}
      onDone={() => void navigate({ to: '/promotion' })}
    />
  )
}
