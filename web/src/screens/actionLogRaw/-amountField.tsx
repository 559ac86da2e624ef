import { seesColumn } from '@tsunagi/contract/endpoint'
import { resultAmountLabels, resultColumns } from '@tsunagi/contract/results/messages/results'
import { useReader } from '../../client/session.ts'
import { choiceField } from '../../kit/fields.ts'
import type { Field, FieldProps } from '../../kit/field.ts'
import { resultMessages as m } from '../../messages/results/results.ts'

type Amount = keyof typeof resultAmountLabels

const columns = {
  sale: resultColumns.sale_amount,
  gross: resultColumns.gross,
  net: resultColumns.net,
} satisfies Record<Amount, object>

const any = choiceField(m.amountOf, resultAmountLabels)

/** By what money results are searched: by any that the reader sees in their list. */
export const amountField: Field<Amount> = { ...any, edit: (props) => <SeenAmounts {...props} /> }

function SeenAmounts(props: FieldProps<Amount>) {
  const reader = useReader()
  const seen = Object.entries(resultAmountLabels).filter(([name]) =>
    seesColumn(reader, columns[name as Amount]),
  )
  return choiceField(m.amountOf, Object.fromEntries(seen) as typeof resultAmountLabels).edit(props)
}
