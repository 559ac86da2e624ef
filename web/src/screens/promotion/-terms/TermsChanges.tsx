import type { Terms } from '@tsunagi/contract/catalogue/terms'
import { ChangedFields } from '../../../kit/edit/Changes.tsx'
import { erased } from '../../../kit/erased.ts'
import type { FieldMap } from '../../../kit/field.ts'
import { conditionFields, termValues } from './termFields.ts'

/** What changed between two versions of conditions. */
export const TermsChanges = ({ before, after }: { before: Terms; after: Terms }) => (
  <ChangedFields
    fields={erased<FieldMap>(conditionFields)}
    before={termValues(before)}
    after={termValues(after)}
  />
)
