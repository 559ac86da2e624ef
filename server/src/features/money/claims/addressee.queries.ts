import { sql } from 'kysely'
import { by, isBusinessOf, type Viewpoint } from '../../people/accounts/scope.queries.ts'
import type { Db } from '../../../platform/db.ts'
import type { Billed } from '../../../domain/documents/billed.rules.ts'

/** The agency `biller` that is billed for an advertiser `a`, if one is: by its terms and as long as it may sign in. */
export const joinBiller = sql`left join agency biller on biller.id = a.agency_id and biller.bills_agency and biller.lifecycle = 'approved'`

/** Whom a document for `a` is made out to as things stand: a document keeps it. One for an agency says for which client. */
export const addresseeNow = sql`case when biller.id is null
  then jsonb_build_object('company', coalesce(a.invoice_addressee, a.company), 'postal_code', a.postal_code, 'address', a.address, 'department', a.billing_department, 'contact_name', coalesce(nullif(a.billing_contact, ''), a.contact_name))
  else jsonb_build_object('company', biller.company, 'postal_code', biller.postal_code, 'address', biller.address, 'contact_name', biller.contact_name, 'client', a.company) end`

/** Whether there is an address to write on it. */
export const hasAddress = sql`case when biller.id is null then coalesce(a.postal_code, '') <> '' and coalesce(a.address, '') <> ''
  else coalesce(biller.postal_code, '') <> '' and coalesce(biller.address, '') <> '' end`

/** Whom an advertiser's invoice is made out to as things stand. */
export const addresseeOf = async (db: Db, advertiserId: number) =>
  (
    await sql<{ addressee: unknown; billed_to: Billed['billed_to'] }>`
      select ${addresseeNow} as addressee, biller.id as billed_to from advertiser a ${joinBiller} where a.id = ${advertiserId}`.execute(
      db,
    )
  ).rows[0]!

/** Whose business something is that was made out to an advertiser or an agency: the operator's by its advertiser; else of whom it was made out to and, of what was to an advertiser, its agency's. */
const isReaders = (viewer: Viewpoint, madeOut: { about: string; to: string }) => {
  const advertiser = isBusinessOf(viewer, { advertiser: by(madeOut.about) })
  if (viewer.kind === 'admin') return advertiser
  return sql<boolean>`case when ${sql.ref(madeOut.to)} is null then ${advertiser} else ${isBusinessOf(viewer, { agency: by(madeOut.to) })} end`
}

/** Whose business a claim is. */
export const isReadersClaim = (viewer: Viewpoint) =>
  isReaders(viewer, { about: 'claim.advertiser_id', to: 'claim.billed_to' })

/** Whether a claim is for its reader to pay: an agency reads those too that its clients pay themselves. */
export const isReadersToPay = ({ kind }: Viewpoint) => {
  if (kind === 'advertiser') return sql<boolean>`claim.billed_to is null`
  return kind === 'agency' ? sql<boolean>`claim.billed_to is not null` : sql<boolean>`false`
}

/** Whose business credit is. */
export const isReadersCredit = (viewer: Viewpoint) =>
  isReaders(viewer, { about: 'deposit.advertiser_id', to: 'credit_note.billed_to' })
