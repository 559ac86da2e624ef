import { unitOf } from '@tsunagi/contract/catalogue/goals'
import { Stack, Text as Words } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { ownPrices } from '@tsunagi/contract/catalogue/ownPrices'
import { priceRequests, type PriceRequest } from '@tsunagi/contract/catalogue/priceRequests'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { formatShare, formatYen, nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import type { Query } from '../../client/queryString.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import type { Field, FieldProps, Values } from '../../kit/field.ts'
import { moneyField, percentField } from '../../kit/fields.ts'
import {
  figuresInWords,
  goalPays,
  nowPaid,
  priceRequestMessages as m,
} from '../../messages/catalogue/priceRequests.ts'
import { formatAmount } from './-amount.ts'

type Unit = PriceRequest['unit']

/** The request in the address, while it is changed. */
function useRequest(isWanted: boolean) {
  const { id } = useSearch({ strict: false }) as Query
  return useEndpoint(
    priceRequests.info,
    { params: { id: id as number } },
    { enabled: isWanted && id !== undefined },
  ).data
}

type Goal = { id: number; kind: string }
const wayOf = ({ kind }: Goal) => (kind === 'click' || kind === 'share' ? kind : 'result')

/** Whether all goals are asked for, though one price cannot be for all of them. */
function useIsMixed({ promotion_id, goal_id }: Values): boolean {
  const isNew = promotion_id !== undefined
  const { data } = useEndpoint(
    promotions.show,
    { params: { id: promotion_id as number } },
    { enabled: isNew && goal_id === undefined },
  )
  return isNew && goal_id === undefined && new Set(data?.goals.map(wayOf)).size > 1
}

/** In what the goal is paid that was chosen above, or the first one; of a request that is changed, in what it is said. */
function useUnit({ promotion_id, goal_id }: Values): Unit {
  const isNew = promotion_id !== undefined
  const request = useRequest(!isNew)
  const { data } = useEndpoint(
    promotions.show,
    { params: { id: promotion_id as number } },
    { enabled: isNew },
  )
  if (!isNew) return request?.unit ?? 'yen'
  const goal = data?.goals.find(({ id }) => goal_id === undefined || id === goal_id)
  return goal ? unitOf(goal.kind) : 'yen'
}

const fields = { yen: moneyField(m.wish), percent: percentField(m.wish) }

const WishInput = (props: FieldProps<number>) => {
  const unit = useUnit(props.values)
  const isMixed = useIsMixed(props.values)
  return (
    <Stack gap={4}>
      {fields[unit].edit(isMixed ? { ...props, hint: t(m.differently) } : props)}
      {props.values['promotion_id'] === undefined ? (
        <RequestNow />
      ) : (
        <Standing values={props.values} />
      )}
    </Stack>
  )
}

function RequestNow() {
  const request = useRequest(true)
  if (!request || request.current_net === null) return null
  return <Beside>{t(nowPaid(formatAmount(request.unit, request.current_net)))}</Beside>
}

/** What the chosen goal pays now, and what one has done for the promotion. */
function Standing({ values: { promotion_id, media_id, goal_id } }: { values: Values }) {
  const query = {
    promotion_id: promotion_id as number,
    ...(media_id !== undefined && { media_id: media_id as number }),
  }
  const { data: own } = useEndpoint(ownPrices.show, { query })
  const { data: figures } = useEndpoint(priceRequests.figures, { query })
  const prices = own?.items.filter((each) => goal_id === undefined || each.goal_id === goal_id)
  return (
    <>
      {prices?.map(({ goal_id: id, goal_name, kind, net }) => (
        <Beside key={id}>
          {t(
            (prices.length > 1 ? goalPays : (_: string, price: string) => nowPaid(price))(
              goal_name,
              formatAmount(unitOf(kind), net),
            ),
          )}
        </Beside>
      ))}
      {figures?.items.map(({ days, clicks, results, approval_rate, net }) => (
        <Beside key={days}>
          {t(
            figuresInWords(days, {
              clicks,
              results,
              rate: approval_rate === null ? nothing : formatShare(approval_rate),
              reward: formatYen(net ?? 0),
            }),
          )}
        </Beside>
      ))}
    </>
  )
}

const Beside = ({ children }: { children: string }) => (
  <Words size="xs" c="dimmed">
    {children}
  </Words>
)

const Wish = ({ value, values }: { value: number; values: Values }) =>
  fields[useUnit(values)].read(value, values)

/** The reward that is asked for: percent where the goal pays a share, else yen. */
export const wishField: Field<number> = {
  label: m.wish,
  edit: (props) => <WishInput {...props} />,
  read: (value, values) => <Wish value={value} values={values} />,
}
