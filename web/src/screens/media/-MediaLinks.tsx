import { earns, media, type MediaDetail } from '@tsunagi/contract/catalogue/media'
import { mediaLinkSettings } from '@tsunagi/contract/results/mediaLinkSettings'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { IconPlus } from '@tabler/icons-react'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { useUserKind } from '../../client/session.ts'
import { EmptyState } from '../../kit/states.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { ImportButton } from '../-imports/ImportButton.tsx'
import { mediaMessages as m } from '../../messages/catalogue/media.ts'

const RegistButton = () => (
  <ButtonLink to="/media/regist" leftSection={<IconPlus size={16} aria-hidden />}>
    {t(m.regist)}
  </ButtonLink>
)

/** Where each kind of user goes on from the list of media. */
export function MediaToolbar() {
  const mayCall = useMayCall()
  const isBuyer = ['advertiser', 'agency'].includes(useUserKind())
  return (
    <>
      {isBuyer && (
        <ButtonLink to="/promotion" variant="default">
          {t(m.promotions)}
        </ButtonLink>
      )}
      {isBuyer && (
        <ButtonLink to="/promotion/partnershipApplication" variant="default">
          {t(m.applications)}
        </ButtonLink>
      )}
      <ImportButton party="medium" />
      {mayCall(media.regist) && <RegistButton />}
    </>
  )
}

/** What it means that there are no media, and what to do. */
export function MediaEmpty() {
  const kind = useUserKind()
  const details = {
    admin: m.emptyAdmin,
    affiliater: m.emptyOwn,
    advertiser: m.emptyOthers,
    agency: m.emptyAgency,
  }
  return (
    <EmptyState title={m.empty} detail={details[kind]}>
      {kind === 'affiliater' && <RegistButton />}
    </EmptyState>
  )
}

/** Where one goes on from a medium. */
export function MediumLinks({ id, status }: Pick<MediaDetail, 'id' | 'status'>) {
  const mayCall = useMayCall()
  return (
    <>
      {earns(status) && mayCall(promotions.offers) && (
        <ButtonLink to="/promotion/affiliater/search" search={{ media_id: id }} size="compact-sm">
          {t(m.findOffers)}
        </ButtonLink>
      )}
      {earns(status) && (
        <OnwardLink
          endpoint={materials.links}
          to="/promotion/affliateLinks"
          search={{ media_id: id }}
          label={m.links}
        />
      )}
      <OnwardLink
        to="/promotion/partnershipApplication"
        search={{ media_id: id }}
        label={m.partnerships}
      />
      <OnwardLink to="/actionLogRaw/search" search={{ media_id: id }} label={m.results} />
      <OnwardLink
        endpoint={mediaLinkSettings.save}
        to="/media/mediaLinkSetting"
        search={{ id }}
        label={m.linkSetting}
      />
      {status !== 'retired' && (
        <OnwardLink endpoint={media.edit} to="/media/edit" search={{ id }} label={m.edit} />
      )}
    </>
  )
}
