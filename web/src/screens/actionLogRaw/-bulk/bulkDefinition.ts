import type { Request } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import type { bulk } from '@tsunagi/contract/results/bulk'
import type { Result } from '@tsunagi/contract/results/results'
import type { Tone } from '../../../kit/columns.tsx'
import type { SecondLook } from '@tsunagi/contract/results/secondLooks'
import type { Field } from '../../../kit/field.ts'

/** A result of a list, or one that is looked at by itself, with what a second administrator was asked about it. */
export type Changeable = Pick<Result, 'id' | 'standing'> & {
  second_looks?: readonly Pick<SecondLook, 'kind' | 'state'>[]
}

/** A change of many results, as its dialog asks for it. */
export interface BulkDefinition<Form extends object = object> {
  label: Text
  tone: Tone
  /** The letter that starts it in the list. */
  letter?: string
  /** Wanted now and then only. */
  inMenu?: true
  /** Rows it makes sense for; the server says of each what comes of it. */
  appliesTo: (row: Changeable) => boolean
  /** What will happen, in one sentence. */
  question: Text
  fields?: { [Key in keyof Form]: Field<Form[Key]> }
  required?: readonly (keyof Form & string)[]
  /** What is tried out. */
  asked: (form: Partial<Form>) => Request<typeof bulk.preview>['body']['change']
  change: (form: Partial<Form>) => Request<typeof bulk.regist>['body']['change']
}
