import type { z } from 'zod'
import { keyOf, type Endpoint } from '@tsunagi/contract/endpoint'
import { csvQuery } from './csvFile.ts'

const made = new WeakMap<Endpoint, Endpoint>()

/** What serves a whole list as a file. A process that builds several APIs makes it once. */
export function csvOf(list: Endpoint, query: z.ZodObject): Endpoint {
  const csv = made.get(list) ?? asCsv(list, query)
  made.set(list, csv)
  return csv
}

const asCsv = (list: Endpoint, query: z.ZodObject): Endpoint => ({
  ...list,
  path: `${list.path}/csv`,
  key: list.csvKey ?? keyOf(list),
  summary: `${list.summary}: all that match, as CSV`,
  query: query.extend(csvQuery.shape),
  response: { file: 'text/csv' },
})
