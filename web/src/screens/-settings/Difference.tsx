import { Text as Words } from '@mantine/core'
import { t } from '../../client/language.ts'
import { ChangedFields } from '../../kit/edit/Changes.tsx'
import { isSame } from '../../kit/edit/merge.ts'
import type { FieldMap, Values } from '../../kit/field.ts'
import { settingKitMessages as m } from '../../messages/office/settingKit.ts'

interface DifferenceProps {
  fields: FieldMap
  /** null = it is not known any more. */
  before: Values | null
  after: Values
}

/** What a version of a section changed; where nothing of it may be shown, that it was a secret. */
export function Difference({ fields, before, after }: DifferenceProps) {
  if (before === null) return <Words size="sm">{t(m.unknownBefore)}</Words>
  if (isSame(before, after)) return <Words size="sm">{t(m.onlySecret)}</Words>
  return <ChangedFields fields={fields} before={before} after={after} />
}
