import { Alert, List, Text as Words } from '@mantine/core'
import type { PriceInTheWay } from '@tsunagi/contract/catalogue/priceRequests'
import { visitInWords } from '@tsunagi/contract/catalogue/messages/priceLevels'
import { formatInstant } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { priceInWords, priceRequestMessages as m } from '../../messages/catalogue/priceRequests.ts'
import { formatAmount } from './-amount.ts'

const shown = (at: string | null) => (at === null ? '' : formatInstant(at))

/** The prices that hold for the same target when the new one begins, or later. */
export const InTheWay = ({ prices }: { prices: readonly PriceInTheWay[] }) => (
  <Alert color="yellow" variant="light" title={t(m.inTheWay)}>
    <Words size="sm">{t(m.inTheWayDetail)}</Words>
    <List size="sm" mt="xs">
      {prices.map(({ id, name, unit, net, valid_from, valid_to, ...asked }) => (
        <List.Item key={id}>
          {t(
            priceInWords({
              name: name || `ID ${id}`,
              price: [formatAmount(unit, net!), ...visitInWords(asked).map(t)].join(' '),
              from: shown(valid_from),
              to: shown(valid_to),
            }),
          )}
        </List.Item>
      ))}
    </List>
  </Alert>
)
