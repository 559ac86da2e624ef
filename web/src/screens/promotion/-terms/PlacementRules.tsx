import { terms } from '@tsunagi/contract/catalogue/terms'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { FactDefinitions } from '../../../kit/Facts.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { termsMessages as m } from '../../../messages/catalogue/terms.ts'
import { PlacementFacts } from './TermsFacts.tsx'

/** How a promotion may be placed, beside its links. */
export function PlacementRules({ id }: { id: number }) {
  const { data } = useEndpoint(terms.info, { params: { id } })
  const newest = data?.versions[0]
  return (
    newest && (
      <Panel title={m.onLinks}>
        <FactDefinitions>
          <PlacementFacts terms={newest.terms} />
        </FactDefinitions>
      </Panel>
    )
  )
}
