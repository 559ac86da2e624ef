import type { AgencyAccount } from '@tsunagi/contract/people/agencies'
import { billsAgencyLabels } from '@tsunagi/contract/people/messages/agencies'
import { formatYen } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { cell, choice, day } from '../../kit/columns.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { agencyLabels as labels, agencyMessages as m } from '../../messages/people/agencies.ts'

type Agreed = Pick<
  AgencyAccount,
  | 'role_type'
  | 'bills_agency'
  | `${'' | 'media_'}margin`
  | `${'' | 'media_'}margin_${'kind' | 'from'}`
>

const inKind = (kind: Agreed['margin_kind'], margin: number) =>
  kind === 'percent' ? `${margin}%` : formatYen(margin)

const ofAdvertisers = {
  margin_kind: choice(),
  margin: cell((value: number, { margin_kind }: Agreed) => inKind(margin_kind, value)),
  margin_from: day(),
  bills_agency: cell((bills: boolean) => t(billsAgencyLabels[`${bills}`])),
}
const ofMedia = {
  media_margin_kind: choice(),
  media_margin: cell((value: number, { media_margin_kind }: Agreed) =>
    inKind(media_margin_kind, value),
  ),
  media_margin_from: day(),
}

/** What is agreed with an agency: its margins of the sides that it represents, and who is billed. */
export const AgreedFacts = ({ of }: { of: Agreed }) => (
  <Facts
    title={m.role}
    of={of}
    labels={labels}
    show={{
      role_type: choice(),
      ...(of.role_type !== 'media' && ofAdvertisers),
      ...(of.role_type !== 'advertiser' && ofMedia),
    }}
  />
)
