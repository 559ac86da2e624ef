import type { MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import type { MasterRow } from '@tsunagi/contract/catalogue/masters'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import type { ScreenLink } from '../../client/PlainLink.tsx'
import type { Column } from '../../kit/columns.tsx'
import type { ListEndpoint } from '../../kit/listDefinition.ts'

/** Everything that can be done to a list, whichever it is. */
export interface MasterEndpoints {
  search: ListEndpoint
  regist: Endpoint
  edit: Endpoint
  remove: Endpoint
  merge: Endpoint
  order: Endpoint
}

/** What one list has of its own. */
export interface MasterDefinition {
  kind: MasterKind
  title: Text
  endpoints: MasterEndpoints
  /** What its rows have besides their names. */
  fields: (rows: readonly MasterRow[]) => object
  required: readonly string[]
  /** What to know while there is no row. */
  emptyHint?: Text
  /** What a new row begins with. */
  initial: object
  columns: Record<string, Column<never, MasterRow> | ((value: never, row: MasterRow) => ReactNode)>
  /** How a row looks where it is used. */
  look?: (row: MasterRow, name: string) => ReactNode
  /** Where what uses a row is listed. */
  listOf: (place: MasterRow['uses'][number]['place'], code: string) => ScreenLink | null
}
