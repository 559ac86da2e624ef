import { Alert, Stack, Text } from '@mantine/core'
import { reviews } from '@tsunagi/contract/catalogue/reviews'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { useUserKind } from '../../client/session.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { reviewMessages as m } from '../../messages/catalogue/reviews.ts'

/** Says on a promotion or a material that a change of it waits for its review. */
export function WaitingReview({ of }: { of: { promotion_id: number } | { material_id: number } }) {
  const mayRead = useMayCall()(reviews.index)
  const isOperator = useUserKind() === 'admin'
  const subject = 'material_id' in of ? ('material' as const) : ('promotion' as const)
  const { data } = useEndpoint(
    reviews.index,
    { query: { ...of, subject, state: ['waiting'] } },
    { enabled: mayRead },
  )
  const waiting = mayRead ? data?.items[0] : undefined
  if (!waiting) return null
  return (
    <Alert color="yellow" variant="light" title={t(isOperator ? m.waitingForYou : m.waitingTitle)}>
      <Stack gap={4} align="flex-start">
        <Text size="sm">{t(waiting.is_new ? m.waitingNew : m.waitingDetail)}</Text>
        {!isOperator && <Text size="sm">{t(m.replacesWaiting)}</Text>}
        <AppLink to="/review/show" search={{ id: waiting.id }} size="sm">
          {t(m.openReview)}
        </AppLink>
      </Stack>
    </Alert>
  )
}
