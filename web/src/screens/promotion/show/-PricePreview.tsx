import { Button, Stack, Text as Words } from '@mantine/core'
import { media } from '@tsunagi/contract/catalogue/media'
import { priceDeviceLabels } from '@tsunagi/contract/catalogue/messages/priceLevels'
import { pricePreview, type SupposedOrder } from '@tsunagi/contract/catalogue/pricePreview'
import type { PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { useState } from 'react'
import { formatYen } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { useMayCall } from '../../../client/permission.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { dateTimeField } from '../../../kit/dateTimeField.tsx'
import { erased } from '../../../kit/erased.ts'
import type { FieldMap, Values } from '../../../kit/field.ts'
import { FieldInputs } from '../../../kit/FieldInputs.tsx'
import fieldClasses from '../../../kit/fields.module.css'
import {
  choiceField,
  idField,
  moneyField,
  narrowField,
  numberField,
  optionField,
} from '../../../kit/fields.ts'
import { ignoreComposingEnter } from '../../../kit/ime.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { ErrorMessages } from '../../../kit/states.tsx'
import { priceMessages as m } from '../../../messages/catalogue/priceExplanation.ts'
import { beforeColon } from '../../../messages/kit.ts'
import { PricePanel } from '../../-prices/PricePanel.tsx'

const fieldsOf = (goals: PromotionDetail['goals']) =>
  erased<FieldMap>({
    goal_id: choiceField(
      m.goal,
      Object.fromEntries(goals.map(({ id, name }) => [String(id), text(name, name)])),
    ),
    media_id: optionField(m.media, media.names),
    material_id: idField(m.material),
    parameter: narrowField(m.parameter),
    device: choiceField(m.device, priceDeviceLabels),
    country: narrowField(m.country),
    product_code: narrowField(m.product),
    reward_code: narrowField(m.reward),
    quantity: numberField(m.quantity),
    sale_amount: moneyField(m.sale),
    at: dateTimeField(m.at),
  })

/** Who brings an order of what, and when: what it would be worth, and why. */
export function PricePreview({ promotion }: { promotion: PromotionDetail }) {
  const [asked, setAsked] = useState<Values | null>(null)
  if (!useMayCall()(pricePreview.show) || promotion.goals.length === 0) return null
  return (
    <Stack>
      <Panel title={m.previewTitle}>
        <Words size="sm" c="dimmed" mb="sm">
          {t(m.previewLead)}
        </Words>
        <OrderForm promotion={promotion} onAsk={setAsked} />
      </Panel>
      {asked && <Answer id={promotion.id} asked={asked} />}
    </Stack>
  )
}

function OrderForm({
  promotion: { goals },
  onAsk,
}: {
  promotion: PromotionDetail
  onAsk: (values: Values) => void
}) {
  const [values, setValues] = useState<Values>({ goal_id: String(goals[0]!.id), quantity: 1 })
  return (
    <form
      onKeyDown={ignoreComposingEnter}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(values)
      }}
    >
      <div className={fieldClasses['grid']}>
        <FieldInputs
          fields={fieldsOf(goals)}
          values={values}
          errors={{}}
          change={(patch) => setValues((now) => ({ ...now, ...patch }))}
          isRequired={() => false}
          isSettled={(name) => name === 'goal_id'}
        />
        <div className={fieldClasses['submit']}>
          <Button type="submit">{t(m.submit)}</Button>
        </div>
      </div>
    </form>
  )
}

function Answer({ id, asked }: { id: number; asked: Values }) {
  const { data, error } = useEndpoint(pricePreview.show, {
    params: { id },
    query: orderOf(asked),
  })
  if (error) return <ErrorMessages error={error} />
  if (!data) return null
  const amounts = [amount(m.gross, data.gross), amount(m.net, data.net)].filter(Boolean)
  return (
    <>
      <Words fw={600} size="lg" aria-live="polite">
        {amounts.join(' / ')}
      </Words>
      <PricePanel price={data.price} />
    </>
  )
}

const amount = (label: Text, value: number | null) =>
  value === null ? null : `${t(beforeColon(label))}${formatYen(value)}`

/** What was left empty is not asked for. */
const orderOf = ({ goal_id, ...given }: Values) =>
  ({ goal_id: Number(goal_id), ...given }) as SupposedOrder
