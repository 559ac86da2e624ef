import type { Month } from '@tsunagi/contract/day'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { claimMessages as m } from '../../messages/money/claims.ts'

/** The ways to the invoices and the payments of a month. */
export const DocumentLinks = ({ month }: { month: Month }) => (
  <>
    <OnwardLink to="/claimManagement" search={{ month }} label={m.claimsOfMonth} />
    <OnwardLink to="/paymentManagement" search={{ month }} label={m.paymentsOfMonth} />
  </>
)
