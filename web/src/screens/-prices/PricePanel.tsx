import { Stack } from '@mantine/core'
import type { PriceExplanation } from '@tsunagi/contract/catalogue/priceExplanation'
import type { Text } from '@tsunagi/contract/messages/text'
import { formatRate, formatYen } from '../../client/format.ts'
import { cell, dateTime, choice, money, number, shownTo, text } from '../../kit/columns.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import {
  loserLabels,
  priceLabels,
  priceLineLabels,
  priceMessages as m,
} from '../../messages/catalogue/priceExplanation.ts'

type Loser = PriceExplanation['losers'][number]

const payers = ['admin', 'advertiser', 'agency'] as const
const earners = ['admin', 'affiliater', 'agency'] as const

/** Yen for each, or a share of the sale. */
const unitPrice = () =>
  cell((amount: number | null, { kind }: Loser) =>
    amount === null ? null : kind === 'share' ? formatRate(amount) : formatYen(amount),
  )

/** Why an amount is what it is: the price that applied, how it was reckoned, and what did not apply. */
export const PricePanel = ({
  price,
  title = m.title,
}: {
  price: PriceExplanation
  title?: Text
}) => (
  <Stack>
    <Facts
      title={title}
      of={price}
      labels={priceLabels}
      show={{
        reason: text(),
        rule: choice(),
        kind: choice(),
        ...(price.from && { from: dateTime() }),
        ...(price.to && { to: dateTime() }),
        gross_words: shownTo(payers, text()),
        net_words: shownTo(earners, text()),
      }}
    />
    {price.lines.length > 0 && (
      <RelatedTable
        title={m.lines}
        rows={price.lines}
        labels={priceLineLabels}
        columns={{
          code: text(),
          quantity: number(),
          sale: money(),
          reason: text(),
          gross_words: shownTo(payers, text()),
          net_words: shownTo(earners, text()),
        }}
        empty={m.lines}
      />
    )}
    {price.losers.length > 0 && (
      <RelatedTable
        title={m.losers}
        rows={price.losers}
        labels={loserLabels}
        columns={{
          reason: text(),
          gross: shownTo(payers, unitPrice()),
          net: shownTo(earners, unitPrice()),
          why: text(),
        }}
        empty={m.losers}
      />
    )}
  </Stack>
)

/** Why the results of a journey are worth what they are. */
export const PricesOfJourney = ({
  steps,
}: {
  steps: readonly { price: PriceExplanation | null }[]
}) => steps.map(({ price }, index) => price && <PricePanel key={index} price={price} />)
