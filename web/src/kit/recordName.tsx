import type { ReactNode } from 'react'
import { AppLink } from '../client/Link.tsx'
import type { ScreenPath } from '../client/PlainLink.tsx'
import type { Column } from './columns.tsx'

/** Where the records that rows speak of are shown. */
const screens = {
  promotion: '/promotion/show',
  material: '/adMaterial/show',
  media: '/media/show',
  affiliater: '/affiliater/show',
  advertiser: '/advertiser/info',
  agency: '/adAgency/info',
  result: '/actionLogRaw/info',
} satisfies Record<string, ScreenPath>
type RecordKind = keyof typeof screens

interface RecordLinkProps {
  kind: RecordKind
  id: number
  children: ReactNode
}

/** Leads to a record where the viewer may open it; to anybody else it is plain text. */
export const RecordLink = ({ kind, id, children }: RecordLinkProps) => (
  <AppLink to={screens[kind]} search={{ id }}>
    {children}
  </AppLink>
)

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
