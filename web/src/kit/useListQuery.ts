import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import type { Query } from '../client/queryString.ts'
import { useRouteName } from '../client/routeName.ts'
import { rememberSearch } from '../client/searchMemory.ts'
import { isEmpty, type Values } from './field.ts'

type Searchable = Endpoint & { query: NonNullable<Endpoint['query']> }

/** Reads a query by the contract: the default stands in for what the endpoint would refuse and for what is left out. */
export function readQuery({ query }: Searchable, raw: Query): Values {
  const values = Object.entries(query.shape).map(([key, schema]): [string, unknown] => {
    const { success, data } = z.safeParse(schema, raw[key])
    return [key, success ? data : z.safeParse(schema, undefined).data]
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** What an address must say: everything that differs from the endpoint's own defaults. */
export function writeQuery(endpoint: Searchable, values: Values): Query {
  const defaults = readQuery(endpoint, {})
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => !isEmpty(value) && String(value) !== String(defaults[key]),
    ),
  ) as Query
}

/** The names of what the endpoint cannot do without, such as the month of drafts: they say what the list is of, and are no conditions. */
const subjectNames = ({ query }: Searchable): string[] =>
  Object.entries(query.shape).flatMap(([name, schema]) =>
    z.safeParse(schema, undefined).success ? [] : [name],
  )

/** What an address says that the endpoint does not hold by itself: conditions, order and how much a page shows. What the endpoint does not know is left out. */
export function conditionsIn(endpoint: Searchable, query: Query): Query {
  const others = ['page', ...subjectNames(endpoint)]
  const said = writeQuery(endpoint, readQuery(endpoint, query))
  return Object.fromEntries(Object.entries(said).filter(([name]) => !others.includes(name)))
}

const filledIn = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))

/** The conditions, order and page of a list. They live in the address and are remembered for the next visit. */
export function useListQuery(endpoint: Searchable) {
  const raw = useSearch({ strict: false }) as Query
  const navigate = useNavigate()
  const screen = useRouteName()
  const values = useMemo(() => readQuery(endpoint, raw), [endpoint, raw])
  const subject = useMemo(
    () => Object.fromEntries(subjectNames(endpoint).map((name) => [name, values[name]])),
    [endpoint, values],
  )
  const defaults = useMemo(() => ({ ...readQuery(endpoint, {}), ...subject }), [endpoint, subject])
  const conditions = useMemo(() => conditionsIn(endpoint, raw), [endpoint, raw])
  useEffect(() => rememberSearch(screen, writeQuery(endpoint, values)), [endpoint, screen, values])

  const show = (next: Values) =>
    void navigate({ to: '.', search: writeQuery(endpoint, next), resetScroll: false })
  return {
    values,
    /** What holds without any condition. */
    defaults,
    /** What holds besides, as an address says it. */
    conditions,
    /** Other conditions and another order, as an address says them. */
    open: (next: Query) => show({ ...readQuery(endpoint, next), ...subject }),
    /** Whether any condition narrows the list. */
    isFiltered: Object.keys(conditions).some((key) => !['size', 'sort'].includes(key)),
    /** New conditions begin at the first page. */
    search: (conditions: Values) =>
      show({
        ...subject,
        ...filledIn(conditions),
        size: values['size'],
        sort: values['sort'],
        page: 1,
      }),
    turnTo: (page: number) => show({ ...values, page }),
    resize: (size: number) => show({ ...values, size, page: 1 }),
    sort: (sort: string) => show({ ...values, sort, page: 1 }),
    isSortable: (field: string) => readQuery(endpoint, { sort: field })['sort'] === field,
  }
}
/** What the address says of a list, and how to say something else. */
export type ListQuery = ReturnType<typeof useListQuery>
