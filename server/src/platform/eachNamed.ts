import { text } from '@tsunagi/contract/messages/text'
import { AppError } from './errors.ts'

/** Does the same to each row in turn; where there are several, a refusal that concerns no field says which of them it is about. */
export async function eachNamed<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  act: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows)
    try {
      await act(row)
    } catch (error) {
      if (rows.length === 1 || !(error instanceof AppError) || error.fields) throw error
      const [name, { ja, en }] = [nameOf(row), error.text]
      throw new AppError(error.status, text(`「${name}」：${ja}`, `“${name}”: ${en}`))
    }
}
