import { materials } from '@tsunagi/contract/catalogue/materials'
import { priceChanges } from '@tsunagi/contract/catalogue/priceChanges'
import { productTable, rewardTable, specialPrices } from '@tsunagi/contract/catalogue/agreedPrices'
import { priceLevelLabels } from '@tsunagi/contract/catalogue/messages/priceLevels'
import { priceRequests } from '@tsunagi/contract/catalogue/priceRequests'
import { promotionTemplates } from '@tsunagi/contract/catalogue/promotionTemplates'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { promotionReleases } from '@tsunagi/contract/catalogue/releases'
import { IconPlus } from '@tabler/icons-react'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { LinkMenu } from '../../kit/LinkMenu.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { priceChangeMessages } from '../../messages/catalogue/priceChanges.ts'
import { priceRequestMessages } from '../../messages/catalogue/priceRequests.ts'
import { releaseMessages } from '../../messages/catalogue/releases.ts'
import { promotionMessages as m } from '../../messages/catalogue/promotions.ts'
import { KeepAsTemplate } from './template/-KeepAsTemplate.tsx'
import { JoinedMenu } from './-JoinedMenu.tsx'

const RegistButton = () => (
  <ButtonLink to="/promotion/regist" leftSection={<IconPlus size={16} aria-hidden />}>
    {t(m.regist)}
  </ButtonLink>
)

/** Where one goes on from the list of promotions. */
export function PromotionToolbar() {
  const mayCall = useMayCall()
  return (
    <>
      <ButtonLink to="/promotion/partnershipApplication" variant="default">
        {t(m.applications)}
      </ButtonLink>
      <ButtonLink to="/adMaterial/search" variant="default">
        {t(m.materials)}
      </ButtonLink>
      {mayCall(promotionTemplates.index) && (
        <ButtonLink to="/promotion/template" variant="default">
          {t(m.templates)}
        </ButtonLink>
      )}
      <RegistButton />
    </>
  )
}

/** What it means that there are no promotions, and what to do. */
export function PromotionEmpty() {
  const mayRegister = useMayCall()(promotions.regist)
  return (
    <EmptyState title={m.empty} detail={mayRegister ? m.emptyDetail : m.emptyToRead}>
      {mayRegister && <RegistButton />}
    </EmptyState>
  )
}

/** The lists of what was agreed for a promotion, and its own prices over time. */
function PriceMenu({ id, name }: { id: number; name: string }) {
  const search = { promotion_id: id }
  return (
    <LinkMenu
      label={m.priceMenu}
      links={[
        {
          endpoint: specialPrices.index,
          to: '/promotion/specialUnitPrice/list',
          search,
          label: m.specialPrices,
        },
        {
          endpoint: rewardTable.index,
          to: '/promotion/rewardTable/list',
          search,
          label: priceLevelLabels.reward,
        },
        {
          endpoint: productTable.index,
          to: '/promotion/productTable/list',
          search,
          label: priceLevelLabels.product,
        },
        {
          endpoint: priceChanges.list,
          to: '/promotion/AdUnitPriceChangeReservation/list',
          search: { id, ad_name: name },
          label: priceChangeMessages.short,
        },
      ]}
    />
  )
}

/** What stands on other pages for a promotion. */
function MaterialMenu({ id }: { id: number }) {
  const search = { promotion_id: id }
  return (
    <LinkMenu
      label={m.materialMenu}
      links={[
        { to: '/adMaterial/search', search, label: m.materials },
        { to: '/adMaterial/addition', search, label: m.addMaterial },
        { endpoint: materials.links, to: '/promotion/affliateLinks', search, label: m.links },
      ]}
    />
  )
}

/** Where one goes on from a promotion. */
export function OnePromotionLinks({ id, name }: { id: number; name: string }) {
  const search = { promotion_id: id }
  return (
    <>
      <OnwardLink to="/promotion/partnershipApplication" search={search} label={m.applications} />
      <OnwardLink to="/actionLogRaw/search" search={search} label={m.results} />
      <MaterialMenu id={id} />
      <PriceMenu id={id} name={name} />
      <OnwardLink
        endpoint={priceRequests.save}
        to="/priceRequest/regist"
        search={search}
        label={priceRequestMessages.regist}
      />
      <JoinedMenu id={id} />
      <OnwardLink
        endpoint={promotionReleases.index}
        to="/promotion/limitedAndRefused"
        search={{ id }}
        label={releaseMessages.short}
      />
      <OnwardLink
        endpoint={promotions.regist}
        to="/promotion/regist"
        search={{ copy_of: id }}
        label={m.copy}
      />
      <KeepAsTemplate id={id} name={name} />
      <OnwardLink endpoint={promotions.edit} to="/promotion/edit" search={{ id }} label={m.edit} />
    </>
  )
}
