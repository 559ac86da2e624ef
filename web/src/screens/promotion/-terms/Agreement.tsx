import { Stack, Text as Words } from '@mantine/core'
import type { PartnershipDetail } from '@tsunagi/contract/catalogue/partnerships'
import { terms } from '@tsunagi/contract/catalogue/terms'
import { formatInstant } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { FactDefinitions } from '../../../kit/Facts.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { agreedAt, termsMessages as m } from '../../../messages/catalogue/terms.ts'
import { TermsChanges } from './TermsChanges.tsx'
import { TermsFacts } from './TermsFacts.tsx'

const begun: readonly PartnershipDetail['status'][] = ['approved', 'suspended', 'ended']
const hasBegun = ({ status }: PartnershipDetail) => begun.includes(status)

/** To which conditions a partnership agreed, and what has changed since. */
export function Agreement({ of }: { of: PartnershipDetail }) {
  const { agreement, terms_version, promotion_id } = of
  return (
    <Panel title={m.agreement}>
      {agreement ? (
        <Stack gap="sm">
          <Words size="sm" fw={600}>
            {t(
              agreedAt(agreement.version, formatInstant(agreement.agreed_at), agreement.agreed_by),
            )}
          </Words>
          {agreement.version < terms_version && <Since of={agreement} promotionId={promotion_id} />}
          <FactDefinitions>
            <TermsFacts terms={agreement.terms} />
          </FactDefinitions>
        </Stack>
      ) : (
        <Words size="sm">{t(hasBegun(of) ? m.notAgreed : m.notBegun)}</Words>
      )}
    </Panel>
  )
}

function Since({
  of,
  promotionId,
}: {
  of: NonNullable<PartnershipDetail['agreement']>
  promotionId: number
}) {
  const { data } = useEndpoint(terms.info, { params: { id: promotionId } })
  const newest = data?.versions[0]
  return (
    newest && (
      <Stack gap={4}>
        <Words size="sm">{t(m.since)}</Words>
        <TermsChanges before={of.terms} after={newest.terms} />
      </Stack>
    )
  )
}
