import type { AgreedPrice } from '@tsunagi/contract/catalogue/agreedPrices'
import { agreedPriceColumns as labels } from '@tsunagi/contract/catalogue/messages/agreedPrices'
import {
  priceDeviceLabels,
  priceTargetLabels,
  priceUnitLabels,
} from '@tsunagi/contract/catalogue/messages/priceLevels'
import { media } from '@tsunagi/contract/catalogue/media'
import { accounts } from '@tsunagi/contract/people/accounts'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import type { Text } from '@tsunagi/contract/messages/text'
import { dateTimeField } from '../../kit/dateTimeField.tsx'
import {
  choiceField,
  hinted,
  moneyField,
  multiChoiceField,
  narrowField,
  numberField,
  optionField,
  percentField,
  switchField,
  textAreaField,
  textField,
  when,
  type Field,
} from '../../kit/fields.ts'
import { requiredWhen } from '../../kit/requiredWhen.ts'
import { agreedPriceMessages as m } from '../../messages/catalogue/agreedPrices.ts'
import { countriesField } from '../-targeting/countriesField.tsx'
import { groupField } from '../affiliater/-groupField.tsx'
import { anyGoalField, priceGoalField } from './PriceGoal.tsx'

/** Yen, or percent where a share was chosen. */
function amountField(label: Text): Field<number> {
  const fieldFor = ({ unit }: Record<string, unknown>) =>
    unit === 'percent' ? percentField(label) : moneyField(label)
  return {
    label,
    edit: (props) => fieldFor(props.values).edit(props),
    read: (value, values) => fieldFor(values).read(value, values),
  }
}

const forTarget = <Value>(target: AgreedPrice['target'], field: Field<Value>): Field<Value> =>
  when(
    (values) => values['target'] === target,
    requiredWhen(() => true, field),
  )

/** Whom a price is for. */
export const targetFields = {
  target: choiceField(labels.target.label, priceTargetLabels),
  media_id: forTarget('media', optionField(labels.media_id.label, media.names)),
  affiliater_id: forTarget(
    'affiliater',
    optionField(labels.affiliater_id.label, accounts.affiliaterNames),
  ),
  group_id: forTarget('group', groupField),
  rank: forTarget('rank', choiceField(labels.rank.label, affiliaterRankLabels)),
  parameter: forTarget('parameter', hinted(m.parameterHint, textField(labels.parameter.label))),
}

/** With what and from where a click has to be for it. */
export const visitFields = {
  devices: hinted(m.devicesHint, multiChoiceField(labels.devices.label, priceDeviceLabels)),
  countries: hinted(m.countriesHint, countriesField(labels.countries.label)),
}

export const nameField = textField(labels.name.label)
export const codeField = (hint: Text) => hinted(hint, narrowField(labels.code.label))

/** What a price pays, and when. */
export const amountFields = {
  goal_id: priceGoalField,
  unit: choiceField(labels.unit.label, priceUnitLabels),
  gross: hinted(m.grossHint, amountField(labels.gross.label)),
  net: amountField(labels.net.label),
  valid_from: hinted(m.fromHint, dateTimeField(labels.valid_from.label)),
  valid_to: hinted(m.toHint, dateTimeField(labels.valid_to.label)),
}
/** The same of a table, whose code says what is meant. */
export const tableAmountFields = { ...amountFields, goal_id: anyGoalField }
export const reasonField = hinted(m.reasonHint, textAreaField(labels.reason.label))

/** What only special prices have. */
export const termFields = {
  window_days: hinted(m.windowHint, numberField(labels.window_days.label)),
  after_results: hinted(m.afterHint, numberField(labels.after_results.label)),
  reason: reasonField,
  notify: hinted(m.notifyHint, switchField(labels.notify.label)),
}

/** The sides of a price as they are entered: percent for a share, else yen. */
export const entered = ({ unit, gross, net, gross_rate, net_rate }: AgreedPrice) =>
  unit === 'percent'
    ? { gross: (gross_rate ?? 0) / 100, net: (net_rate ?? 0) / 100 }
    : { gross: gross ?? 0, net: net ?? 0 }
