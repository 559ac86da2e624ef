import { Group, Stack } from '@mantine/core'
import { createFileRoute, useSearch } from '@tanstack/react-router'
import { priceChangeLabels as labels } from '@tsunagi/contract/catalogue/messages/priceChanges'
import { priceChanges, type PriceChange } from '@tsunagi/contract/catalogue/priceChanges'
import { t } from '../../../../client/language.ts'
import { ButtonLink } from '../../../../client/Link.tsx'
import { useMayCall } from '../../../../client/permission.ts'
import { useEndpoint } from '../../../../client/useEndpoint.ts'
import { ActionButton } from '../../../../kit/action.tsx'
import { badge, cell, dateTime, lines, text } from '../../../../kit/columns.tsx'
import { Facts } from '../../../../kit/Facts.tsx'
import { Panel } from '../../../../kit/Panel.tsx'
import { onOff } from '../../../../kit/onOff.tsx'
import { permitted } from '../../../../kit/permitted.tsx'
import { ScreenHead } from '../../../../kit/ScreenHead.tsx'
import { LoadedPanel } from '../../../../kit/Loaded.tsx'
import { EmptyState } from '../../../../kit/states.tsx'
import { OnwardLink } from '../../../../kit/OnwardLink.tsx'
import { priceChangeMessages as m, seenCount } from '../../../../messages/catalogue/priceChanges.ts'
import { PriceSteps } from '../../-PriceSteps.tsx'
import { priceChangeTones } from '../../-tones.ts'
import { cancel, refuse } from '../-actions.ts'

const usePromotion = () => {
  const { id, ad_name } = useSearch({ strict: false }) as { id?: unknown; ad_name?: unknown }
  return { id: Number(id), ad_name: String(ad_name) }
}

const List = permitted(priceChanges.list, () => {
  const promotion = usePromotion()
  const mayCall = useMayCall()
  return (
    <Stack gap="md">
      <ScreenHead title={`${t(m.title)} – ${promotion.ad_name}`}>
        <OnwardLink to="/promotion/show" search={{ id: promotion.id }} label={m.toPromotion} />
        {mayCall(priceChanges.save) && (
          <ButtonLink
            to="/promotion/AdUnitPriceChangeReservation/regist"
            search={promotion}
            size="compact-sm"
          >
            {t(m.regist)}
          </ButtonLink>
        )}
      </ScreenHead>
      <Changes promotionId={promotion.id} />
    </Stack>
  )
})

export const Route = createFileRoute('/promotion/AdUnitPriceChangeReservation/list/')({
  component: List,
})

function Changes({ promotionId }: { promotionId: number }) {
  const found = useEndpoint(priceChanges.list, {
    query: { promotion_id: promotionId },
  })
  return (
    <LoadedPanel query={found} rows={6}>
      {({ items }) =>
        items.length === 0 ? (
          <Panel>
            <EmptyState title={m.none} detail={m.noneDetail} />
          </Panel>
        ) : (
          items.map((change) => <Change key={change.id} change={change} />)
        )
      }
    </LoadedPanel>
  )
}

const Change = ({ change }: { change: PriceChange }) => (
  <div>
    <Facts
      title={m.short}
      of={change}
      labels={labels}
      show={{
        status: badge(priceChangeTones),
        apply_at: dateTime(),
        items: cell((items: PriceChange['items']) => <PriceSteps items={items} />),
        shift_specials: onOff(),
        seen: cell((seen: number, { told, partners }: PriceChange) =>
          t(seenCount(seen, told, partners)),
        ),
        message: lines(),
        consultation: lines(),
        reason: lines(),
        created_at: dateTime(),
        created_by_name: text(),
        decided_at: dateTime(),
        decided_by_name: text(),
      }}
    />
    <Group mt="xs" gap="xs">
      <EditButton change={change} />
      <ActionButton action={cancel} rows={[change]} />
      <ActionButton action={refuse} rows={[change]} />
    </Group>
  </div>
)

function EditButton({ change: { id, ad_name, status } }: { change: PriceChange }) {
  const mayCall = useMayCall()
  if (!mayCall(priceChanges.edit) || (status !== 'reserved' && status !== 'requested')) return null
  return (
    <OnwardLink
      to="/promotion/AdUnitPriceChangeReservation/edit"
      search={{ id, ad_name }}
      label={status === 'requested' ? m.accept : m.edit}
    />
  )
}
