import { useSearch } from '@tanstack/react-router'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ScreenPath } from '../../client/PlainLink.tsx'
import { stringifyQuery, type Query } from '../../client/queryString.ts'
import { useSession } from '../../client/session.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { useDraft, useRefusal } from '../draft.ts'
import type { EditEndpoint } from './editEndpoint.ts'
import { begunWith, valuesOf, visibleFields, type FieldMap, type Values } from '../field.ts'
import { readQuery } from '../useListQuery.ts'

/** What a new form begins with: the address says more than its screen, and its screen more than the contract. */
function newValues({ endpoint, fromAddress }: Flow, first: Values, query: Query): Values {
  const body = { ...endpoint, query: endpoint.body }
  const asked = Object.entries(readQuery(body, query)).filter(([key]) => query[key] !== undefined)
  return { ...readQuery(body, {}), ...first, ...Object.fromEntries(asked), ...fromAddress?.(query) }
}

/** Whether an input cannot be left empty: it must be filled in, or begins with something that is changed rather than cleared. */
function mustHaveValue(schema: z.ZodType): boolean {
  const { success, data } = schema.safeParse(undefined)
  return !success || typeof data === 'number' || (typeof data === 'string' && data !== '')
}

/** A record that a form begins with. */
interface Source {
  endpoint: Endpoint
  values: (found: unknown) => Values
  lead?: (found: unknown) => ReactNode
}

/** A definition as the steps see it, without the types of its endpoint. */
export interface Flow {
  endpoint: EditEndpoint
  title: Text
  steps: { input: ScreenPath; confirm?: ScreenPath; complete: ScreenPath }
  fields: FieldMap
  load?: Source
  copies?: Record<string, Source>
  fromAddress?: (query: Query) => Values
  first?: Values
  begins?: Endpoint
  completeFor?: (body: Values) => ScreenPath | undefined
  links: (id: number) => ReactNode
}

/** What a form begins with: the record that was read, or what is known of a new one. */
function initialValues(flow: Flow, found: unknown, begun: unknown, query: Query): Values {
  const { load, fields } = flow
  if (load) return found ? begunWith(fields, load.values(found)) : {}
  const first = { ...flow.first, ...(begun ? filled(begunWith(fields, begun as Values)) : {}) }
  const fresh = newValues(flow, first, query)
  const { source } = sourceOf(flow, query)
  return source && found ? { ...fresh, ...filled(begunWith(fields, source.values(found))) } : fresh
}

/** The record that a form begins with, and its id. */
function sourceOf({ load, copies = {} }: Flow, query: Query) {
  if (load) return { source: load, id: query['id'] }
  const [name, source] = Object.entries(copies).find(([each]) => query[each]) ?? []
  return { source, id: name && query[name] }
}

/** What a new form begins with by what the operator has set. */
const useBegun = ({ begins, load, endpoint }: Flow) =>
  useEndpoint(begins ?? endpoint, {} as never, { enabled: Boolean(begins) && !load })

const filled = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  )

/** What a form begins with is read from: a record, and what the operator has set. */
function useLoaded(flow: Flow, query: Query) {
  const { source, id } = sourceOf(flow, query)
  const found = useEndpoint(source?.endpoint ?? flow.endpoint, { params: { id } } as never, {
    enabled: Boolean(source),
  })
  const begun = useBegun(flow)
  const ofSource = source ? found : null
  return {
    id,
    found,
    begun,
    loading: flow.begins && !begun.data ? begun : ofSource,
    lead: found.data && source?.lead ? source.lead(found.data) : null,
  }
}

/** A form for something new is known by all that its address says it begins with. */
const addressOf = ({ steps }: Flow, query: Query) => `${steps.input}${stringifyQuery(query)}`

/** Where a form stands: what it began with, what was typed since, and what of it will be sent. */
export function useFlow(flow: Flow) {
  const { step, ...query } = useSearch({ strict: false }) as Query
  const { load, endpoint } = flow
  const { id, found, begun, loading, lead } = useLoaded(flow, query)
  const initial = initialValues(flow, found.data, begun.data, query)
  const form = load ? `${flow.steps.input}?${String(id ?? '')}` : addressOf(flow, query)
  const version = load && (found.data as { version?: number } | undefined)?.version
  const draft = useDraft(form, initial, version)
  const session = useSession()
  const shown = visibleFields(flow.fields, { values: draft.values, session })
  return {
    ...draft,
    ...useRefusal(form),
    form,
    query,
    isConfirming: step === 'confirm',
    loading,
    lead,
    initial,
    body: valuesOf(shown, draft.values),
    /** What is sent, of a record with the version at which it was read. */
    request: (values: Values, at: number | undefined) => ({
      params: { id: query['id'] },
      body: {
        ...valuesOf(visibleFields(flow.fields, { values, session }), values),
        ...(endpoint.edits && { version: at ?? 0 }),
      },
    }),
    isRequired: (name: string) => {
      const schema = endpoint.body.shape[name]
      return schema !== undefined && mustHaveValue(schema)
    },
  }
}
