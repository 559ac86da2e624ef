import { endpoint } from '../endpoint.ts'
import { optionQuery, options } from '../paging.ts'
import { readingReports } from './reportAccess.ts'

/** Parts of promotions that figures can be narrowed to; one is called by its own and its promotion’s name. */
export const reportNames = {
  goalNames: endpoint({
    method: 'GET',
    path: '/api/report/goalNames',
    ...readingReports,
    summary: 'Goals whose figures the caller may see, by part of their or their promotion’s name',
    query: optionQuery,
    response: options,
  }),
  materialNames: endpoint({
    method: 'GET',
    path: '/api/report/materialNames',
    ...readingReports,
    summary:
      'Ad materials whose figures the caller may see, by part of their or their promotion’s name',
    query: optionQuery,
    response: options,
  }),
}
