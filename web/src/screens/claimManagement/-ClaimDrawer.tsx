import { Alert, Group } from '@mantine/core'
import { claims, type ClaimDetail } from '@tsunagi/contract/money/claims'
import type { Remittance } from '@tsunagi/contract/money/remittances'
import { claimColumns, remittanceStateLabels } from '@tsunagi/contract/money/messages/claims'
import { documentKindLabels } from '@tsunagi/contract/money/messages/documents'
import { ActionButton } from '../../kit/action.tsx'
import {
  badge,
  cell,
  choice,
  dateTime,
  day,
  lines,
  list,
  money,
  number,
  shownTo,
  text,
} from '../../kit/columns.tsx'
import { nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { DetailDrawer, OpenRow } from '../../kit/DetailDrawer.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { PdfButtons } from '../../kit/PdfButtons.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { recordName } from '../../kit/recordName.tsx'
import {
  claimMessages as m,
  claimPartLabels,
  claimTitle,
  lineLabels,
  receiptLabels,
} from '../../messages/money/claims.ts'
import { remittanceLabels, remittanceMessages } from '../../messages/money/remittances.ts'
import { lineOfResults } from '../-lineOfResults.tsx'
import { undoWriteOff, writeOff } from './-receipts/actions.tsx'
import { reissue, voidClaim } from './-correct.tsx'
import { dueOn } from './-dueOn.tsx'
import { receive } from './-receive.tsx'
import { send } from './-send.tsx'
import { tell, withdraw } from './-tell.tsx'
import { statusTones } from './-statusTones.ts'

/** One claim in full: what it bills, what came in for it, and the invoice. */
export const ClaimDrawer = () => (
  <DetailDrawer
    endpoint={claims.info}
    title={({ number }) => claimTitle(number)}
    body={(claim) => <ClaimBody claim={claim} />}
  />
)

const otherClaim = cell((other: ClaimDetail['corrects']) =>
  other ? <OpenRow id={other.id}>{other.number}</OpenRow> : nothing,
)
const corrections = {
  corrects: otherClaim,
  replaced_by: otherClaim,
  void_number: text(),
  voided_on: day(),
  void_reason: lines(),
}

const ClaimBody = ({ claim }: { claim: ClaimDetail }) => (
  <>
    <Group gap="xs">
      <PdfButtons
        endpoint={claims.pdf}
        request={{ params: { id: claim.id } }}
        label={m.invoicePdf}
        of={claim.number}
      />
      {claim.void_number && (
        <PdfButtons
          endpoint={claims.voidPdf}
          request={{ params: { id: claim.id } }}
          label={m.voidPdf}
          of={claim.void_number}
        />
      )}
      <ActionButton action={send} rows={[claim]} />
      <ActionButton action={receive} rows={[claim]} />
      <ActionButton action={tell} rows={[claim]} />
      <ActionButton action={writeOff} rows={[claim]} />
      <ActionButton action={undoWriteOff} rows={[claim]} />
      <ActionButton action={reissue} rows={[claim]} />
      <ActionButton action={voidClaim} rows={[claim]} />
    </Group>
    {claim.unreached && (
      <Alert color="orange" title={t(m.nobodyToRemind)}>
        {t(m.nobodyToRemindDetail)}
      </Alert>
    )}
    <Facts
      title={documentKindLabels.invoice}
      of={claim}
      labels={claimColumns}
      show={{
        advertiser_name: recordName('advertiser'),
        billed_to_name: shownTo(['admin', 'agency'], text()),
        month: day(),
        status: badge(statusTones),
        period_from: day(),
        period_to: day(),
        issued_on: day(),
        due_on: dueOn(),
        subtotal: money(),
        tax: money(),
        total: money(),
        received: money(),
        deducted: money(),
        outstanding: money(),
      }}
    />
    {(claim.void_number ?? claim.corrects) && (
      <Facts title={m.correction} of={claim} labels={claimColumns} show={corrections} />
    )}
    <RelatedTable
      title={m.parts}
      rows={claim.parts}
      labels={claimPartLabels}
      columns={{ tax_rate: number(), subtotal: money(), tax: money() }}
      empty={m.noLines}
    />
    <RelatedTable
      title={m.lines}
      rows={claim.lines}
      labels={{ ...lineLabels, tax_rate: claimPartLabels.tax_rate }}
      columns={{
        description: lineOfResults(),
        tax_rate: number(),
        quantity: number(),
        amount: money(),
      }}
      empty={m.noLines}
    />
    <RelatedTable
      title={remittanceMessages.remittances}
      rows={claim.remittances}
      labels={remittanceLabels}
      columns={{
        paid_on: day(),
        amount: money(),
        state: cell((state: Remittance['state'], told: Remittance) => (
          <Group gap={6}>
            {t(remittanceStateLabels[state])}
            <ActionButton action={withdraw} rows={[told]} />
          </Group>
        )),
        payer_name: text(),
        memo: lines(),
        numbers: list(),
        told_at: dateTime(),
        told_by: text(),
      }}
      empty={remittanceMessages.noRemittances}
    />
    <RelatedTable
      title={m.receipts}
      rows={claim.receipts}
      labels={receiptLabels}
      columns={{
        kind: choice(),
        received_on: day(),
        amount: money(),
        payer_name: text(),
        memo: lines(),
      }}
      empty={m.noReceipts}
    />
  </>
)
