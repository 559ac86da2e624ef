import { useQueries, useQuery } from '@tanstack/react-query'
import { accounts } from '@tsunagi/contract/people/accounts'
import type { Endpoint, UserKind } from '@tsunagi/contract/endpoint'
import { finder, foundKinds, type Found } from '@tsunagi/contract/office/finder'
import { media } from '@tsunagi/contract/catalogue/media'
import { userKindLabels } from '@tsunagi/contract/people/messages/userKinds'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Option } from '@tsunagi/contract/paging'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { menuMessages as m } from '../messages/shell.ts'
import { call, callUntyped } from '../client/api.ts'
import { t } from '../client/language.ts'
import { useMayCall } from '../client/permission.ts'
import { useUserKind } from '../client/session.ts'
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

const foundLabels: Record<Found['kind'], Text> = {
  result: m.resultList,
  reservation: m.reservationList,
  claim: m.claims,
  payment: m.payments,
  document: m.documents,
  click: m.checkLog,
}

/** Where a record is read; documents open beside the list that their reader has. */
function hrefOf({ kind, id, number }: Found, user: UserKind): string {
  switch (kind) {
    case 'result':
      return `/actionLogRaw/info?id=${id}`
    case 'reservation':
      return `/actionReserve/info?id=${id}`
    case 'claim':
      return `/claimManagement${user === 'advertiser' ? '/advertiser' : ''}?open=${id}`
    case 'payment':
      return `/paymentManagement${user === 'affiliater' ? '/affiliater' : ''}?open=${id}`
    case 'document':
      return `/documents?number=${encodeURIComponent(number)}`
    case 'click':
      return `/checkLog/info?id=${id}`
  }
}

/** Records that a number finds: orders, reservations, documents and clicks. */
function useNumbers(word: string): Looked {
  const user = useUserKind()
  const { data, isFetching } = useQuery({
    queryKey: [finder.numbers.path, word],
    queryFn: ({ signal }) => call(finder.numbers, { query: { word } }, { signal }),
    enabled: word !== '',
  })
  const groups = foundKinds.map((kind) => ({
    label: t(foundLabels[kind]),
    places: (data?.items ?? [])
      .filter((found) => found.kind === kind)
      .map((found) => ({ href: hrefOf(found, user), label: found.number, note: found.note })),
  }))
  return { groups, isLooking: isFetching }
}

interface Group {
  label: string
  places: Place[]
}
interface Looked {
  groups: Group[]
  /** There may be more to come. */
  isLooking: boolean
}

/** Records that a word finds, by what they are; only those the user may look up and open. */
export function useRecords(word: string): Looked {
  const names = useNames(word)
  const numbers = useNumbers(word)
  return {
    groups: [...numbers.groups, ...names.groups],
    isLooking: numbers.isLooking || names.isLooking,
  }
}

function useNames(word: string): Looked {
  const mayCall = useMayCall()
  const hasScreen = useHasScreen()
  const offered = kinds.filter(({ names, to }) => mayCall(names) && hasScreen(to))
  const found = useQueries({
    queries: offered.map(({ names }) => ({
      queryKey: [names.path, 'palette', word],
      queryFn: ({ signal }) =>
        callUntyped(names, { query: queryOf(word) }, { signal }) as Promise<{ items: Option[] }>,
      enabled: word !== '',
    })),
  })
  const groups = offered.map(({ label, to }, index) => ({
    label: t(label),
    places: (found[index]?.data?.items ?? [])
      .slice(0, perKind)
      .map(({ id, name }) => ({ href: `${to}?id=${id}`, label: name, note: `ID ${id}` })),
  }))
  return { groups, isLooking: found.some(({ isFetching }) => isFetching) }
}
