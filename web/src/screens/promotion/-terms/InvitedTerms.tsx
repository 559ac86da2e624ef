import { Stack } from '@mantine/core'
import type { Partnership } from '@tsunagi/contract/catalogue/partnerships'
import { terms } from '@tsunagi/contract/catalogue/terms'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { FactDefinitions } from '../../../kit/Facts.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import classes from '../affiliater/-OfferConditions.module.css'
import { TermsFacts } from './TermsFacts.tsx'

type Invitation = Pick<Partnership, 'promotion_id' | 'ad_name'>

/** The conditions of what a medium is invited to. */
export const InvitedTerms = ({ invitations }: { invitations: readonly Invitation[] }) => (
  <Stack gap="xs">
    {[...new Map(invitations.map((each) => [each.promotion_id, each])).values()].map(
      ({ promotion_id, ad_name }) => (
        <details key={promotion_id} className={classes['offer']} open={invitations.length === 1}>
          <summary>{ad_name}</summary>
          <Conditions id={promotion_id} />
        </details>
      ),
    )}
  </Stack>
)

function Conditions({ id }: { id: number }) {
  const found = useEndpoint(terms.info, { params: { id } })
  return (
    <Loaded query={found} rows={3}>
      {({ versions: [newest] }) =>
        newest && (
          <FactDefinitions>
            <TermsFacts terms={newest.terms} />
          </FactDefinitions>
        )
      }
    </Loaded>
  )
}
