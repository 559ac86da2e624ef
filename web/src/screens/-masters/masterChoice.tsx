import { masterChoices, type MasterChoice } from '@tsunagi/contract/catalogue/masterChoices'
import type { OfferedKind } from '@tsunagi/contract/catalogue/masterKinds'
import type { Text } from '@tsunagi/contract/messages/text'
import { remoteChoiceField, remoteMultiChoiceField, type Field } from '../../kit/fields.ts'

/** A row below another is named with it. */
const choicesIn = ({ items }: { items: MasterChoice[] }) =>
  items.map(({ code, name, parent, is_offered }) => {
    const above = items.find((row) => row.code === parent)
    return {
      value: code,
      label: above ? `${above.name} › ${name}` : name,
      isOffered: is_offered,
    }
  })

/** One row of a list. */
export const masterField = (kind: OfferedKind, label: Text): Field<string> =>
  remoteChoiceField(label, masterChoices.all, choicesIn, { query: { kind } })

/** Several rows of a list, at most so many. */
export const mastersField = (kind: OfferedKind, label: Text, most?: number): Field<string[]> =>
  remoteMultiChoiceField(label, masterChoices.all, choicesIn, { query: { kind } }, most)

/** The same for somebody who has no account yet. */
export const firstMediumFields = (labels: { kind: Text; categories: Text }) => ({
  kind: remoteChoiceField(labels.kind, masterChoices.ofRegistration, choicesIn, {
    query: { kind: 'mediaTypes' },
  }),
  categories: remoteMultiChoiceField(
    labels.categories,
    masterChoices.ofRegistration,
    choicesIn,
    { query: { kind: 'mediaCategories' } },
    3,
  ),
})
