import type { Month } from '@tsunagi/contract/day'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { claimMessages as m } from '../../messages/money/claims.ts'

/** The ways to the invoices and the payments of a month. */
export const DocumentLinks = ({ month }: { month: Month }) => (
  <>
    <ButtonLink to="/claimManagement" search={{ month }} size="compact-sm" variant="default">
      {t(m.claimsOfMonth)}
    </ButtonLink>
    <ButtonLink to="/paymentManagement" search={{ month }} size="compact-sm" variant="default">
      {t(m.paymentsOfMonth)}
    </ButtonLink>
  </>
)
