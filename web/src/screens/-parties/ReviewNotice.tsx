import { Alert, Text as Words } from '@mantine/core'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import { t } from '../../client/language.ts'
import { partyMessages as m } from '../../messages/people/parties.ts'

interface Reviewed {
  lifecycle: Lifecycle
  lifecycle_reason: string | null
}

/** Above the own details while they are under review: where they stand, and what the operator asks. */
export function ReviewNotice({ account: { lifecycle, lifecycle_reason } }: { account: Reviewed }) {
  if (lifecycle === 'pending')
    return (
      <Alert variant="light" color="yellow">
        {t(m.waiting)}
      </Alert>
    )
  if (lifecycle !== 'info_requested') return null
  return (
    <Alert variant="light" color="violet" title={t(m.infoRequested)}>
      {lifecycle_reason && (
        <Words size="sm" className="lines">
          {lifecycle_reason}
        </Words>
      )}
    </Alert>
  )
}
