import type { DocumentKind } from '@tsunagi/contract/money/documents'
import { documentKindLabels } from '@tsunagi/contract/money/messages/documents'
import { text } from '@tsunagi/contract/messages/text'
import type { Numbering, NumberedKind } from '../../../domain/documents/documentNumber.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { writeSetting } from '../../../platform/settings.queries.ts'
import { holdRuns } from '../../money/closing/runs.queries.ts'
import { kindsNumbered } from '../../money/documents/numbers.queries.ts'

/** What the documents of a kind are called. */
const documentKinds = {
  claim: 'invoice',
  credit_note: 'credit_note',
  voided: 'invoice_void',
  payment: 'statement',
  agency_payment: 'agency_statement',
} as const satisfies Record<NumberedKind, DocumentKind>

/** Changes how documents are numbered. Letters stay with the kind that has used them: exchanged within a month they would give a number twice. */
export function saveNumbering(db: Db, clock: Clock, setting: Numbering) {
  return db.transaction().execute(async (tx) => {
    await holdRuns(tx)
    const { digits: _digits, ...prefixes } = setting
    for (const [kind, prefix] of Object.entries(prefixes)) {
      const other = (await kindsNumbered(tx, prefix)).find((each) => each !== kind)
      if (other) throw invalid(kind, usedBy(other))
    }
    await writeSetting(tx, 'numbering', setting, clock.now())
    return { saved: true } as const
  })
}

function usedBy(kind: NumberedKind) {
  const { ja, en } = documentKindLabels[documentKinds[kind]]
  return text(
    `この文字で始まる番号の${ja}が、すでに発行されています。同じ番号の帳票が2つできないよう、別の文字にしてください。`,
    `There is a document “${en}” whose number begins with it. Choose another, so that no two documents get the same number.`,
  )
}
