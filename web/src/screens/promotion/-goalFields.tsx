import { Text as Words } from '@mantine/core'
import { goalKindLabels, goalFieldLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import type { GoalInput } from '@tsunagi/contract/catalogue/goals'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import { shownTo } from '../../kit/columns.tsx'
import type { Field } from '../../kit/field.ts'
import {
  choiceField,
  groupField,
  keptField,
  moneyField,
  numberField,
  narrowField,
  percentField,
  textField,
  when,
} from '../../kit/fields.ts'
import { formatYen } from '../../client/format.ts'
import { beforeColon } from '../../messages/kit.ts'
import { promotionMessages as m } from '../../messages/catalogue/promotions.ts'

/** Yen, or percent for a share of the sale. */
function priceField(label: Text): Field<number> {
  const fieldFor = ({ kind }: Record<string, unknown>) =>
    kind === 'share' ? percentField(label) : moneyField(label)
  return {
    label,
    edit: (props) => fieldFor(props.values).edit(props),
    read: (value, values) => fieldFor(values).read(value, values),
  }
}

/** Only a share of a sale can be too little or too much. */
const limitField = (label: Text) => when(({ kind }) => kind === 'share', moneyField(label))

/** What an added goal begins with. */
export const newGoal = { kind: 'fixed', min_seconds: 15 } as GoalInput

/** What a goal pays; its kind says in which unit. */
export const pricePartFields = {
  gross: priceField(m.gross),
  net: shownTo(['admin'], priceField(m.net)),
  gross_min: limitField(m.grossMin),
  gross_max: limitField(m.grossMax),
  net_min: shownTo(['admin'], limitField(m.netMin)),
  net_max: shownTo(['admin'], limitField(m.netMax)),
}

/** What is said of a goal. */
export const goalFields = {
  name: textField(m.goalName),
  code: narrowField(m.goalCodeInput),
  kind: choiceField(goalFieldLabels.kind.label, goalKindLabels),
  ...pricePartFields,
  min_seconds: when(({ kind }) => kind === 'call', numberField(m.minSeconds)),
}

const goalGroup = groupField<GoalInput>(m.goal, {
  fields: { id: when(() => false, keptField(m.goal)), ...goalFields },
  required: ['name', 'code', 'kind', 'gross', 'min_seconds'],
  titleOf: ({ name }) => name,
  first: newGoal,
  least: 1,
  max: 10,
})

/** The goals of a promotion; the net price is the operator's. */
export const goalsField: Field<GoalInput[]> = {
  ...goalGroup,
  read: (goals) => goals.map((goal, index) => <GoalSummary key={index} goal={goal} />),
}

function GoalSummary({ goal: { name, code, kind, gross, net } }: { goal: GoalInput }) {
  const show = (price: number) => (kind === 'share' ? `${price}%` : formatYen(price))
  return (
    <div style={{ marginBottom: 8 }}>
      <Words size="sm" fw={600}>
        {name}{' '}
        <Words span size="sm" c="dimmed">
          {code}
        </Words>
      </Words>
      <Words size="sm">{t(goalKindLabels[kind])}</Words>
      <Words size="sm">
        {t(beforeColon(m.gross))}
        <span className="number">{show(gross)}</span>
      </Words>
      {net !== undefined && (
        <Words size="sm">
          {t(beforeColon(m.net))}
          <span className="number">{show(net)}</span>
        </Words>
      )}
    </div>
  )
}
