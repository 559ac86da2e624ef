import { Text as Words } from '@mantine/core'
import { t } from '../../client/language.ts'
import { ChangedFields } from '../../kit/edit/Changes.tsx'
import { isSame } from '../../kit/edit/merge.ts'
import type { FieldMap, Values } from '../../kit/field.ts'
import { settingKitMessages as m } from '../../messages/office/settingKit.ts'

interface DifferenceProps {
  fields: FieldMap
  before: Values
  after: Values
}

/** What a version of a section changed; where nothing of it may be shown, that it was a secret. */
export const Difference = (props: DifferenceProps) =>
  isSame(props.before, props.after) ? (
    <Words size="sm">{t(m.onlySecret)}</Words>
  ) : (
    <ChangedFields {...props} />
  )
