import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idParams, Instant, numeric, paged, pageQuery, several } from '../paging.ts'
import { jobNames, jobStates, runStates } from './jobNames.ts'
import { jobColumns } from './messages/jobs.ts'

/** What the worker does at set times, with its last run and its next. */
export const JobRow = z.object({
  id: z.int(),
  name: z.enum(jobNames),
  /** What it does, and when, in the reader's language. */
  about: z.string(),
  schedule: z.string(),
  state: z.enum(jobStates),
  /** Of its last run. */
  started_at: Instant.nullable(),
  /** Milliseconds. */
  duration: z.int().nullable(),
  handled: z.int().nullable(),
  /** null = it is switched off. */
  next_at: Instant.nullable(),
})
export type JobRow = z.infer<typeof JobRow>

/** One time that it did; a duration of null = it has not come to its end. */
export const JobRun = z.object({
  id: z.int(),
  started_at: Instant,
  duration: z.int().nullable(),
  state: z.enum(runStates),
  /** null = it has not done what it was to do. */
  handled: z.int().nullable(),
  /** How many times before it found nothing to do, since the run listed below it. */
  quiet: z.int(),
  asked_by: z.string().nullable(),
  /** What it had to say, line by line. */
  log: z.string().nullable(),
})
export type JobRun = z.infer<typeof JobRun>

export const jobFilter = z.object({ state: several(z.enum(jobStates)).optional() })
export type JobFilter = z.infer<typeof jobFilter>

const admin = { access: { admin: true }, ofWholeBusiness: true } as const

export const jobs = {
  index: endpoint({
    method: 'GET',
    path: '/api/job/index',
    ...admin,
    summary: 'What the worker does at set times: when it last did, how it went, when it does next',
    query: jobFilter.extend({
      ...pageQuery(['id', 'started_at', 'next_at'], 'id'),
      size: numeric(z.coerce.number().int().min(1).max(100).default(100)),
    }),
    response: paged(JobRow),
    columns: jobColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/job/info/:id',
    key: 'job.index',
    ...admin,
    summary: 'One of them with its last runs and what they had to say',
    params: idParams,
    response: JobRow.extend({ runs: z.array(JobRun) }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/job/run/:id',
    ...admin,
    summary: 'Let the worker do it now; 409 while it runs or waits already',
    params: idParams,
    response: done,
  }),
}
