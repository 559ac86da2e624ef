import { advertisers } from '@tsunagi/contract/people/advertisers'
import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { agencies } from '@tsunagi/contract/people/agencies'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { media } from '@tsunagi/contract/catalogue/media'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { results } from '@tsunagi/contract/results/results'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { ReactNode } from 'react'
import { AppLink } from '../client/Link.tsx'
import { useMayCall } from '../client/permission.ts'
import type { ScreenPath } from '../client/PlainLink.tsx'
import type { Column } from './columns.tsx'

/** Where the records that rows speak of are shown, and what opens them. */
const screens = {
  promotion: { to: '/promotion/show', opens: promotions.show },
  material: { to: '/adMaterial/show', opens: materials.show },
  media: { to: '/media/show', opens: media.info },
  affiliater: { to: '/affiliater/show', opens: affiliaters.show },
  advertiser: { to: '/advertiser/info', opens: advertisers.info },
  agency: { to: '/adAgency/info', opens: agencies.info },
  result: { to: '/actionLogRaw/info', opens: results.info },
} satisfies Record<string, { to: ScreenPath; opens: Endpoint }>
type RecordKind = keyof typeof screens

interface RecordLinkProps {
  kind: RecordKind
  id: number
  children: ReactNode
}

/** Leads to a record where the viewer may open it; to anybody else it is plain text. */
export function RecordLink({ kind, id, children }: RecordLinkProps) {
  const { to, opens } = screens[kind]
  const mayOpen = useMayCall()(opens)
  return mayOpen ? (
    <AppLink to={to} search={{ id }}>
      {children}
    </AppLink>
  ) : (
    children
  )
}

/** The name of the record whose id the row has as `<kind>_id`. */
export const recordName = <Kind extends RecordKind>(
  kind: Kind,
): Column<string | number, { [Key in `${Kind}_id`]: number | null }> => ({
  leads: true,
  show: (value, { row }) => {
    const id = row[`${kind}_id`]
    return id === null ? (
      value
    ) : (
      <RecordLink kind={kind} id={id}>
        {value}
      </RecordLink>
    )
  },
})
