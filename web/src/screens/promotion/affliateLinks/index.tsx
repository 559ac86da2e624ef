import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { media } from '@tsunagi/contract/catalogue/media'
import type { Response } from '@tsunagi/contract/endpoint'
import { ownPrices } from '@tsunagi/contract/catalogue/ownPrices'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { useUserKind } from '../../../client/session.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { permitted } from '../../../kit/permitted.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { LoadedPanel } from '../../../kit/Loaded.tsx'
import { EmptyState, Placeholder } from '../../../kit/states.tsx'
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
  component: permitted(media.names, permitted(materials.links, AffiliateLinks)),
})

function PairLinks({ pair }: { pair: Pair }) {
  if (pair.isLoading)
    return (
      <Panel>
        <Placeholder rows={6} />
      </Panel>
    )
  if (pair.isAlone) return <NoPartnership />
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
  const found = useEndpoint(materials.links, { query })
  return (
    <LoadedPanel query={found} rows={6}>
      {(links) => <FoundLinks query={query} links={links} />}
    </LoadedPanel>
  )
}

interface FoundLinksProps {
  query: { media_id: number; promotion_id: number }
  links: Response<typeof materials.links>
}

function FoundLinks({
  query,
  links: { items, room, shares, target, link_hosts },
}: FoundLinksProps) {
  const isOwn = useUserKind() === 'affiliater'
  const { data: own } = useEndpoint(ownPrices.show, { query }, { enabled: isOwn })
  const [addition, setAddition] = useState(nothingAdded)
  if (items.length === 0)
    return (
      <Panel>
        <EmptyState title={m.noMaterials} detail={m.noMaterialsDetail} />
      </Panel>
    )
  return (
    <>
      <PriceChangeBanner promotionId={query.promotion_id} />
      <PlacementRules id={query.promotion_id} />
      <RoomNote room={room} />
      <Shares shares={shares} />
      <TargetFacts target={target} />
      {own && (
        <Panel title={promotionMessages.prices}>
          <OwnPrices prices={own.items} />
        </Panel>
      )}
      <LinkPages links={items}>
        {(link) => (
          <LinkPanel
            key={link.code}
            link={withAddition(link, addition, link_hosts)}
            prices={
              own?.materials.find(({ material_id }) => material_id === link.material_id)?.items
            }
          />
        )}
      </LinkPages>
      <LinkBuilder hosts={link_hosts} addition={addition} onChange={setAddition} />
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
