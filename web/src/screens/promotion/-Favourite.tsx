import { ActionIcon, Tooltip } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { promotionMessages as m } from '../../messages/catalogue/promotions.ts'

/** Keeps an eye on a promotion, or no more. */
export function Favourite({
  id,
  name,
  isFavourite,
}: {
  id: number
  name: string
  isFavourite: boolean
}) {
  const mayCall = useMayCall()
  const { mutate, isPending } = useSend(promotions.favourite)
  if (!mayCall(promotions.favourite)) return null
  const label = t(isFavourite ? m.favouriteNot : m.favourite)
  const Star = isFavourite ? IconStarFilled : IconStar
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color={isFavourite ? 'yellow' : 'gray'}
        aria-label={`${name}: ${label}`}
        loading={isPending}
        onClick={() => mutate({ params: { id }, body: { is_favourite: !isFavourite } })}
      >
        <Star size={17} />
      </ActionIcon>
    </Tooltip>
  )
}
