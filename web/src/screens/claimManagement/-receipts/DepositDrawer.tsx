import { Group } from '@mantine/core'
import { depositColumns } from '@tsunagi/contract/money/messages/receipts'
import { receipts, type DepositDetail } from '@tsunagi/contract/money/receipts'
import { type Refund } from '@tsunagi/contract/money/refunds'
import { type Suggestion } from '@tsunagi/contract/money/depositGuesses'
import { ActionButton } from '../../../kit/action.tsx'
import { badge, cell, choice, dateTime, day, lines, money, text } from '../../../kit/columns.tsx'
import { DetailDrawer, OpenRow } from '../../../kit/DetailDrawer.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import {
  depositTitle,
  partLabels,
  receiptMessages as m,
  refundLabels,
  settlementLabels,
  suggested,
  suggestionLabels,
} from '../../../messages/money/receipts.ts'
import { t } from '../../../client/language.ts'
import { accept, bounce, cancel, divide, match, unmatch } from './actions.tsx'
import { refund, undoRefund } from './refunds.tsx'
import { depositTones } from './depositTones.ts'

/** One deposit: what it settled, and what it could settle. */
export const DepositDrawer = () => (
  <DetailDrawer
    endpoint={receipts.info}
    title={({ payer_name, received_on }) => depositTitle(payer_name, received_on)}
    body={(deposit) => <Body deposit={deposit} />}
  />
)

const Body = ({ deposit }: { deposit: DepositDetail }) => (
  <>
    <Group gap="xs">
      <ActionButton action={accept} rows={[deposit]} />
      <ActionButton action={match} rows={[deposit]} />
      <ActionButton action={divide} rows={[deposit]} />
      <ActionButton action={unmatch} rows={[deposit]} />
      <ActionButton action={refund} rows={[deposit]} />
      <ActionButton action={bounce} rows={[deposit]} />
      <ActionButton action={cancel} rows={[deposit]} />
    </Group>
    <Facts
      title={m.details}
      of={deposit}
      labels={depositColumns}
      show={{
        received_on: day(),
        payer_name: text(),
        transferred: money(),
        divided: money(),
        amount: money(),
        advertiser_name: recordName('advertiser'),
        state: badge(depositTones),
        matched: money(),
        refunded: money(),
        left: money(),
        source: choice(),
        memo: lines(),
      }}
    />
    <RelatedTable
      title={m.suggestions}
      rows={deposit.suggestions}
      labels={suggestionLabels}
      columns={{
        advertiser_name: text(),
        reason: choice(),
        claims: cell((_: Suggestion['claims'], suggestion: Suggestion) => t(suggested(suggestion))),
      }}
      empty={m.noSuggestions}
    />
    {deposit.parts.length > 0 && (
      <RelatedTable
        title={m.parts}
        rows={deposit.parts}
        labels={partLabels}
        columns={{
          company: cell((company: string, { id }: { id: number }) => (
            <OpenRow id={id}>{company}</OpenRow>
          )),
          amount: money(),
        }}
        empty={m.noSuggestions}
      />
    )}
    <RelatedTable
      title={m.settlements}
      rows={deposit.settlements}
      labels={settlementLabels}
      columns={{
        settled_on: day(),
        number: text(),
        kind: choice(),
        amount: money(),
        undone_at: dateTime(),
      }}
      empty={m.noSettlements}
    />
    {deposit.refunds.length > 0 && (
      <RelatedTable
        title={m.refunds}
        rows={deposit.refunds}
        labels={refundLabels}
        columns={{
          paid_on: day(),
          amount: money(),
          reason: lines(),
          reference: text(),
          created_by: text(),
          undone_at: dateTime(),
          can_undo: cell((_: boolean, row: Refund) => (
            <ActionButton action={undoRefund} rows={[row]} />
          )),
        }}
        empty={m.noRefunds}
      />
    )}
  </>
)
