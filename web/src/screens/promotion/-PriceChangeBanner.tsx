import { Alert, Button, Group, Stack, Text as Words } from '@mantine/core'
import { priceChanges, type ComingPriceChange } from '@tsunagi/contract/catalogue/priceChanges'
import { formatInstant } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { useUserKind } from '../../client/session.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import { priceChangeMessages as m, since } from '../../messages/catalogue/priceChanges.ts'
import { PriceSteps } from './-PriceSteps.tsx'

/** What prices are about to change: of one promotion, or of all that an affiliater is a partner of. */
export function PriceChangeBanner({ promotionId }: { promotionId?: number }) {
  const { data } = useEndpoint(priceChanges.coming, {
    query: promotionId === undefined ? {} : { promotion_id: promotionId },
  })
  if (!data || data.items.length === 0) return null
  return (
    <Stack gap="xs">
      {data.items.map((change) => (
        <Coming key={change.id} change={change} isNamed={promotionId === undefined} />
      ))}
    </Stack>
  )
}

function Coming({ change, isNamed }: { change: ComingPriceChange; isNamed: boolean }) {
  const kind = useUserKind()
  const mayCall = useMayCall()
  const { id, promotion_id, ad_name, status, apply_at, items, message } = change
  const title =
    status === 'requested'
      ? m.requestedTitle
      : kind === 'affiliater'
        ? m.comingTitle
        : m.comingGross
  return (
    <Alert color="yellow" variant="light" title={t(title)}>
      <Stack gap={6}>
        {isNamed && (
          <AppLink to="/promotion/show" search={{ id: promotion_id }} fw={600}>
            {ad_name}
          </AppLink>
        )}
        <Words size="sm">
          {apply_at ? t(since(formatInstant(apply_at))) : t(m.requestedDetail)}
        </Words>
        <PriceSteps items={items} />
        {message && (
          <Words size="sm" className="lines">
            {message}
          </Words>
        )}
        {kind === 'affiliater' && <Confirmation id={id} seenAt={change.seen_at} />}
        {mayCall(priceChanges.list) && (
          <AppLink
            to="/promotion/AdUnitPriceChangeReservation/list"
            search={{ id: promotion_id, ad_name }}
          >
            {t(m.title)}
          </AppLink>
        )}
      </Stack>
    </Alert>
  )
}

function Confirmation({ id, seenAt }: { id: number; seenAt: string | null }) {
  const send = useSend(priceChanges.seen, () => {})
  if (seenAt)
    return (
      <Words size="xs" c="dimmed">
        {t(m.confirmed)} {formatInstant(seenAt)}
      </Words>
    )
  return (
    <Group>
      <Button
        size="compact-sm"
        loading={send.isPending}
        onClick={() => send.mutate({ params: { id } })}
      >
        {t(m.confirm)}
      </Button>
    </Group>
  )
}
