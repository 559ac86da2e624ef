import type { DocumentKind } from '@tsunagi/contract/money/documents'
import type { DocumentSource } from '../../../domain/documents/documentSource.ts'
import type { Tx } from '../../../platform/db.ts'
import { creditNoteSource } from '../claims/creditNotes.service.ts'
import { agencyStatementSource } from '../agencies/agencyStatements.service.ts'
import { invoiceSource, invoiceVoidSource } from '../claims/invoices.service.ts'
import { statementSource } from '../payments/statements.service.ts'

/** What each kind is made of; undefined = there is nothing to issue any more. */
export const sources: Record<
  DocumentKind,
  (tx: Tx, subjectId: number) => Promise<DocumentSource | undefined>
> = {
  invoice: invoiceSource,
  invoice_void: invoiceVoidSource,
  credit_note: creditNoteSource,
  statement: statementSource,
  agency_statement: agencyStatementSource,
}
