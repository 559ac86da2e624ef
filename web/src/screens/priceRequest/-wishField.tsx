import { Stack, Text as Words } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { priceRequests, type PriceRequest } from '@tsunagi/contract/catalogue/priceRequests'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { t } from '../../client/language.ts'
import type { Query } from '../../client/queryString.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import type { Field, FieldProps, Values } from '../../kit/field.ts'
import { moneyField, percentField } from '../../kit/fields.ts'
import { nowPaid, priceRequestMessages as m } from '../../messages/catalogue/priceRequests.ts'
import { formatAmount } from './-amount.ts'

interface Now {
  unit: PriceRequest['unit']
  net: number | null
}

/** How the goal is paid now that the request in the address is about. */
function useRequestNow(isWanted: boolean): Now {
  const { id } = useSearch({ strict: false }) as Query
  const { data } = useEndpoint(
    priceRequests.info,
    { params: { id: id as number } },
    { enabled: isWanted && id !== undefined },
  )
  return { unit: data?.unit ?? 'yen', net: data?.current_net ?? null }
}

/** How the goal is paid now that was chosen above, or the first one. */
function useGoalNow({ promotion_id, goal_id }: Values): Now {
  const { data } = useEndpoint(
    promotions.show,
    { params: { id: promotion_id as number } },
    { enabled: promotion_id !== undefined },
  )
  const goal = data?.goals.find(({ id }) => goal_id === undefined || id === goal_id)
  return goal?.kind === 'share'
    ? { unit: 'percent', net: goal.net_rate }
    : { unit: 'yen', net: goal?.net ?? null }
}

function useNow(values: Values): Now {
  const isNew = 'promotion_id' in values
  const ofRequest = useRequestNow(!isNew)
  const ofGoal = useGoalNow(values)
  return isNew ? ofGoal : ofRequest
}

const fields = { yen: moneyField(m.wish), percent: percentField(m.wish) }

function WishInput(props: FieldProps<number>) {
  const { unit, net } = useNow(props.values)
  return (
    <Stack gap={4}>
      {fields[unit].edit(props)}
      {net !== null && (
        <Words size="xs" c="dimmed">
          {t(nowPaid(formatAmount(unit, net)))}
        </Words>
      )}
    </Stack>
  )
}

const Wish = ({ value, values }: { value: number; values: Values }) =>
  fields[useNow(values).unit].read(value, values)

/** The reward that is asked for: percent where the goal pays a share, else yen. */
export const wishField: Field<number> = {
  label: m.wish,
  edit: (props) => <WishInput {...props} />,
  read: (value, values) => <Wish value={value} values={values} />,
}
