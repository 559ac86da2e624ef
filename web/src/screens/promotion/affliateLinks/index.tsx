import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { ownPrices } from '@tsunagi/contract/catalogue/ownPrices'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { useUserKind } from '../../../client/session.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { permitted } from '../../../kit/permitted.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { EmptyState, LoadFailed, Placeholder } from '../../../kit/states.tsx'
import { materialMessages as m } from '../../../messages/catalogue/materials.ts'
import { promotionMessages } from '../../../messages/catalogue/promotions.ts'
import { TargetFacts } from '../../-targeting/TargetFacts.tsx'
import { OwnPrices } from '../-OwnPrice.tsx'
import { PlacementRules } from '../-terms/PlacementRules.tsx'
import { RoomNote, Shares } from '../-Room.tsx'
import { PriceChangeBanner } from '../-PriceChangeBanner.tsx'
import { LinkBuilder } from './-LinkBuilder.tsx'
import { LinkPages } from './-LinkPages.tsx'
import { LinkPanel } from './-LinkPanel.tsx'
import { nothingAdded, withAddition } from './-addition.ts'
import { PairPicker } from './-PairPicker.tsx'
import { usePair, type Pair } from './-pair.ts'

function AffiliateLinks() {
  const pair = usePair()
  return (
    <Stack gap="md">
      <ScreenHead title={t(m.linksTitle)} />
      <PairPicker pair={pair} />
      <PairLinks pair={pair} />
    </Stack>
  )
}

export const Route = createFileRoute('/promotion/affliateLinks/')({
  component: permitted(materials.links, AffiliateLinks),
})

function PairLinks({ pair }: { pair: Pair }) {
  if (pair.isLoading)
    return (
      <Panel>
        <Placeholder rows={6} />
      </Panel>
    )
  if (pair.partnerships.length === 0) return <NoPartnership />
  if (!pair.media_id || !pair.promotion_id)
    return (
      <Panel>
        <EmptyState title={m.choose} detail={m.chooseDetail} />
      </Panel>
    )
  return (
    <Links
      key={`${pair.media_id} ${pair.promotion_id}`}
      media_id={pair.media_id}
      promotion_id={pair.promotion_id}
    />
  )
}

function Links(query: { media_id: number; promotion_id: number }) {
  const { data, error, refetch } = useEndpoint(materials.links, { query })
  const isOwn = useUserKind() === 'affiliater'
  const { data: own } = useEndpoint(ownPrices.show, { query }, { enabled: isOwn })
  const [addition, setAddition] = useState(nothingAdded)
  if (error)
    return (
      <Panel>
        <LoadFailed error={error} retry={() => void refetch()} />
      </Panel>
    )
  if (!data)
    return (
      <Panel>
        <Placeholder rows={6} />
      </Panel>
    )
  if (data.items.length === 0)
    return (
      <Panel>
        <EmptyState title={m.noMaterials} detail={m.noMaterialsDetail} />
      </Panel>
    )
  return (
    <>
      <PriceChangeBanner promotionId={query.promotion_id} />
      <PlacementRules id={query.promotion_id} />
      <RoomNote room={data.room} />
      <Shares shares={data.shares} />
      <TargetFacts target={data.target} />
      {own && (
        <Panel title={promotionMessages.prices}>
          <OwnPrices prices={own.items} />
        </Panel>
      )}
      <LinkPages links={data.items}>
        {(link) => (
          <LinkPanel
            key={link.code}
            link={withAddition(link, addition, data.link_hosts)}
            prices={
              own?.materials.find(({ material_id }) => material_id === link.material_id)?.items
            }
          />
        )}
      </LinkPages>
      <LinkBuilder hosts={data.link_hosts} addition={addition} onChange={setAddition} />
    </>
  )
}

function NoPartnership() {
  const isOwn = useUserKind() === 'affiliater'
  return (
    <Panel>
      <EmptyState title={m.noPartnership} detail={m.noPartnershipDetail}>
        {isOwn && (
          <ButtonLink to="/promotion/affiliater/search" variant="default">
            {t(m.findOffers)}
          </ButtonLink>
        )}
      </EmptyState>
    </Panel>
  )
}
