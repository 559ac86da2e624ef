import { useQueries } from '@tanstack/react-query'
import { accounts } from '@tsunagi/contract/people/accounts'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { media } from '@tsunagi/contract/catalogue/media'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Option } from '@tsunagi/contract/paging'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { menuMessages as m, userKindLabels } from '../messages/shell.ts'
import { callUntyped } from '../client/api.ts'
import { t } from '../client/language.ts'
import { useMayCall } from '../client/permission.ts'
import { useHasScreen } from './screens.ts'
import type { Place } from './useScreenNames.ts'

const kinds: { label: Text; names: Endpoint; to: string }[] = [
  { label: userKindLabels.affiliater, names: accounts.affiliaterNames, to: '/affiliater/show' },
  { label: m.media, names: media.names, to: '/media/show' },
  { label: userKindLabels.advertiser, names: accounts.advertiserNames, to: '/advertiser/info' },
  { label: m.ads, names: promotions.names, to: '/promotion/show' },
  { label: userKindLabels.agency, names: accounts.agencyNames, to: '/adAgency/info' },
]
const perKind = 5

/** A number is looked up as an id, anything else as part of a name. */
const queryOf = (word: string) => (/^\d+$/.test(word) ? { id: Number(word) } : { word })

/** Records that a word finds, by what they are; only those the user may look up and open. */
export function useRecords(word: string): { label: string; places: Place[] }[] {
  const mayCall = useMayCall()
  const hasScreen = useHasScreen()
  const offered = kinds.filter(({ names, to }) => mayCall(names) && hasScreen(to))
  const found = useQueries({
    queries: offered.map(({ names }) => ({
      queryKey: [names.path, 'palette', word],
      queryFn: () => callUntyped(names, { query: queryOf(word) }) as Promise<{ items: Option[] }>,
      enabled: word !== '',
    })),
  })
  return offered.map(({ label, to }, index) => ({
    label: t(label),
    places: (found[index]?.data?.items ?? [])
      .slice(0, perKind)
      .map(({ id, name }) => ({ href: `${to}?id=${id}`, label: name, note: `ID ${id}` })),
  }))
}
