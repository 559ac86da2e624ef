import { masterChoices } from '@tsunagi/contract/catalogue/masterChoices'
import type { OfferedKind } from '@tsunagi/contract/catalogue/masterKinds'
import { auditLists } from '@tsunagi/contract/office/messages/auditChoices'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { useEndpoint } from '../../client/useEndpoint.ts'
import type { Choices } from './-changes.ts'

/** What the rows of a list are called by now, by their codes. */
function useList(kind: OfferedKind, kinds: readonly OfferedKind[]): Record<string, Text> {
  const { data } = useEndpoint(
    masterChoices.all,
    { query: { kind } },
    { enabled: kinds.includes(kind) },
  )
  return Object.fromEntries((data?.items ?? []).map(({ code, name }) => [code, text(name, name)]))
}

/** What the codes of lists are called in the fields of a thing. */
export function useLists(target: string): Choices {
  const fields = auditLists[target] ?? {}
  const kinds = Object.values(fields)
  const names: Partial<Record<OfferedKind, Record<string, Text>>> = {
    categories: useList('categories', kinds),
    devices: useList('devices', kinds),
    icons: useList('icons', kinds),
    mediaCategories: useList('mediaCategories', kinds),
    mediaTypes: useList('mediaTypes', kinds),
  }
  return Object.fromEntries(
    Object.entries(fields).map(([field, kind]) => [field, names[kind] ?? {}]),
  )
}
