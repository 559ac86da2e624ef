import { notifyManager, useQueryClient } from '@tanstack/react-query'
import type {
  Endpoint,
  RecordName,
  Request,
  Response,
  Stale,
  Unversioned,
} from '@tsunagi/contract/endpoint'
import { useEffect, useState } from 'react'
import { ApiError } from '../../client/api.ts'
import { useSeenVersions, useSend } from '../../client/useEndpoint.ts'
import {
  valuesOf,
  visibleFields,
  type FieldMap,
  type Stored,
  type Values,
  type Whole,
} from '../field.ts'
import { useSession } from '../../client/session.ts'
import { withoutSecrets } from '../draft.ts'
import { isSame } from './merge.ts'

/** Something read that can be changed: a row with its version. */
export interface Editable {
  version: number
}

/** What a form sends: of a record the whole body. */
export type Asked<E extends Endpoint> =
  Unversioned<E> extends infer Sent
    ? E extends { edits: RecordName }
      ? { [Part in keyof Sent]: Part extends 'body' ? Whole<Sent[Part]> : Sent[Part] }
      : Sent
    : never
/** What a form begins with: all of a record, or what is known of something new. */
export type Begun<E extends Endpoint, Form> = E extends { edits: RecordName }
  ? Stored<Form>
  : Partial<Form>

interface EditingOptions<E extends Endpoint> {
  endpoint: E
  fields: FieldMap
  /** What there is now, as it was loaded last. */
  initial: Values
  request: (form: never) => Asked<E>
  /** The row that is changed, where no answer on the screen shows it whole. */
  record: Editable | undefined
  onDone: (response: Response<E>) => void
}

/** Does something after each save, with what the screen shows by then. */
function useAfterEach(saves: number, begin: () => void) {
  useEffect(() => {
    if (saves > 0) begin()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a save begins anew
  }, [saves])
}

/** The values of the fields that this person is shown. */
const shownOf = (fields: FieldMap, values: Values, session: ReturnType<typeof useSession>) =>
  valuesOf(visibleFields(fields, { values, session }), values)

/** What is sent: the change of a record says at which version it was read. */
const withVersion = (
  endpoint: Endpoint,
  asked: { body?: object },
  version: () => number | undefined,
) => (endpoint.edits ? { ...asked, body: { ...asked.body, version: version() } } : asked)

/** Values of a form and how they are sent: a record with the version at which it was read, so that nobody else's change is lost. */
export function useEditing<E extends Endpoint>({
  endpoint,
  fields,
  initial,
  request,
  record,
  onDone,
}: EditingOptions<E>) {
  const [values, setValues] = useState<Values>(initial)
  const [base, setBase] = useState<Values>(initial)
  const [pinned] = useState(record?.version)
  const [newer, setNewer] = useState<number>()
  const [stale, setStale] = useState<Stale['stale'] | null>(null)
  const seen = useSeenVersions(endpoint)
  const session = useSession()
  const queries = useQueryClient()
  const [saves, setSaves] = useState(0)
  const send = useSend(endpoint, onDone)
  // What was saved is what the form begins with from now on, and what others saved meanwhile stands in it too.
  useAfterEach(saves, () => {
    setValues(initial)
    setBase(initial)
    setNewer(undefined)
    seen.lookAgain()
  })
  const submit = (typed: Values = values, version = newer) => {
    const asked = request(shownOf(fields, typed, session) as never) as { body?: object }
    const at = () => version ?? pinned ?? seen.versionFor(asked)
    send.mutate(withVersion(endpoint, asked, at) as Request<E>, {
      onError: async (error) => {
        if (!(error instanceof ApiError) || !error.stale) return
        await queries.invalidateQueries()
        setStale(error.stale)
      },
      onSuccess: () => {
        // What was loaded again is on the screen with the next news of the queries, and not before.
        if (endpoint.edits && !record) notifyManager.schedule(() => setSaves((count) => count + 1))
      },
    })
  }
  const resolve = (chosen: Values) => {
    setValues(chosen)
    setBase(initial)
    setNewer(stale!.version)
    setStale(null)
    submit(chosen, stale!.version)
  }
  return {
    values,
    change: (patch: Values) => setValues((now) => ({ ...now, ...patch })),
    isChanged: Object.keys({ ...values, ...base }).some((name) => isTyped(name, values, base)),
    send,
    submit,
    choice: stale && {
      stale,
      fields,
      values: { base, theirs: initial, mine: values },
      isSaving: send.isPending,
      onSave: resolve,
    },
  }
}

/** Whether a field has something else in it than it began with. Secrets and files do not count. */
const isTyped = (name: string, values: Values, base: Values) =>
  values[name] !== base[name] &&
  !isSame(withoutSecrets({ [name]: values[name] }), withoutSecrets({ [name]: base[name] }))
