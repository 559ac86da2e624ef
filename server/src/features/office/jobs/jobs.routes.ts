import type { jobs } from '@tsunagi/contract/office/jobs'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { askForJob, listJobs, showJob } from './jobs.service.ts'

export const jobHandlers = (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Handlers<typeof jobs> => ({
  index: ({ query }, caller, { language }) => listJobs(deps, caller, language, query),
  info: ({ params }, caller, { language }) => showJob(deps, caller, language, params.id),
  run: ({ params }, caller) => askForJob(deps, caller, params.id),
})
