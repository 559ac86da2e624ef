import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import type { FieldMap, Values } from '../../kit/field.ts'

/** A section as its history walks through it. */
export interface ToldSetting {
  title: Text
  endpoint: Endpoint
  save: Endpoint
  fields: FieldMap
  asForm: (stored: Values) => Values
  /** What is sent to hold again as of a version; null = as it began. */
  request: (form: Values, version: number | null) => object
  onRestored: () => void
}
