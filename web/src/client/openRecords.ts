import { useQuery } from '@tanstack/react-query'
import { finder, mostNamed, namedKinds, type NamedKind } from '@tsunagi/contract/office/finder'
import { call } from './api.ts'
import { recordShownAt } from './openings.ts'
import { wayTo, type ScreenLink } from './PlainLink.tsx'
import { useSession, type Session } from './session.ts'

/** Whether somebody reads names of clients of others: results, for one, are seen from both of their sides. */
const meetsOthersClients = ({ user }: Session): boolean =>
  user?.represents === 'both' || user?.scope === 'own'

const isNamed = (record: string | undefined): record is NamedKind =>
  (namedKinds as readonly (string | undefined)[]).includes(record)

/** Tells of a link to a record whether it leads whoever is signed in to anything, where that depends on whose the record is; until that is known it does not. */
export function useLeadsToRecord(link: ScreenLink): boolean {
  const { to, search } = wayTo(link)
  const session = useSession()
  const [kind, id] = [recordShownAt(to), Number(search['id'])]
  const isInQuestion = meetsOthersClients(session) && isNamed(kind) && id > 0
  const { data } = useQuery({
    queryKey: [finder.openable.path, kind, id],
    queryFn: () => ask(kind as NamedKind, id),
    enabled: isInQuestion,
  })
  return !isInQuestion || data === true
}

interface Asked {
  id: number
  tell: (mayOpen: boolean) => void
  fail: (error: unknown) => void
}
const waiting = new Map<NamedKind, Asked[]>()

/** What is asked at one moment, as by the rows of a list, goes together. */
const ask = (kind: NamedKind, id: number) =>
  new Promise<boolean>((tell, fail) => {
    const asked = waiting.get(kind) ?? []
    if (asked.length === 0) queueMicrotask(() => sendWaiting(kind))
    waiting.set(kind, [...asked, { id, tell, fail }])
  })

function sendWaiting(kind: NamedKind) {
  const asked = waiting.get(kind) ?? []
  waiting.delete(kind)
  for (let first = 0; first < asked.length; first += mostNamed)
    void send(kind, asked.slice(first, first + mostNamed))
}

async function send(kind: NamedKind, asked: readonly Asked[]) {
  try {
    const { ids } = await call(finder.openable, { query: { kind, id: asked.map(({ id }) => id) } })
    for (const { id, tell } of asked) tell(ids.includes(id))
  } catch (error) {
    for (const { fail } of asked) fail(error)
  }
}
