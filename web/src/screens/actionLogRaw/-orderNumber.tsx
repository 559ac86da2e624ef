import { goalKindLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import type { Result } from '@tsunagi/contract/results/results'
import { t } from '../../client/language.ts'
import { cell } from '../../kit/columns.tsx'

/** The shop's number of an order. A reward for clicks has none but the system's own key, which says nothing to a reader. */
export const orderNumber = <Row extends Pick<Result, 'route'>>() =>
  cell((number: string, { route }: Row) =>
    route === 'click' ? t(goalKindLabels.click) : <span className="code">{number}</span>,
  )
