import type { CompiledQuery, QueryResult } from 'kysely'
import type { Endpoint, RecordName } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'
import type { User } from './session.ts'

/** Sends a compiled statement to the database. */
export type Ask = (query: CompiledQuery) => Promise<QueryResult<unknown>>

/** Where one edit stands: which record, read at which version, by whom. */
export interface Edit {
  endpoint: Endpoint
  name: RecordName
  id: string | null
  version: number
  viewer: User
  requestId: string
  language: Language
  /** Reads the record as the same caller; fails where it is not theirs to see. */
  read: () => Promise<unknown>
}

/** What serving asks of whoever knows the versions of records. */
export interface Records {
  version: (name: RecordName, id: string | null, viewer: User) => Promise<number>
  guard: (edit: Edit) => (ask: Ask) => Promise<void>
  explain: (error: unknown, edit: Edit) => Promise<unknown>
}
