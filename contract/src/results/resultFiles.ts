import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, idParams, paged, pageQuery } from '../paging.ts'
import { ResultJob } from './bulk.ts'
import { resultLineColumns } from './messages/resultFiles.ts'

/** A line of a file that changes nothing: one that is wrong, or that an undo had to leave as it is. */
export const ResultLine = z.object({
  line: z.int(),
  result_id: z.int().nullable(),
  state: z.enum(['failed', 'kept']),
  field: z.string(),
  value: z.string(),
  message: z.string(),
})
export type ResultLine = z.infer<typeof ResultLine>

const upload = z.object({
  filename: z.string().trim().min(1).max(200),
  /** The file in base64; UTF-8, else CP932. */
  content: z.base64(),
})
export type ResultUpload = z.output<typeof upload>
/** The whole list as it is exported, in base64. */
const uploadLimit = 100_000_000

/** Results that one file adds: each is priced like one made by hand. */
export const additionLimit = 5000

const who = { admin: true, advertiser: true } as const
const key = 'actionLogRaw.allUpdate'

export const resultFiles = {
  template: endpoint({
    method: 'GET',
    path: '/api/actionLogRaw/csvTemplate',
    key,
    access: who,
    summary: 'A CSV with the columns that a file of decisions takes, and examples',
    response: { file: 'text/csv' },
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/actionLogRaw/csvUpload',
    key,
    access: who,
    summary:
      'Try out a CSV of decisions, such as the list’s own with its cells changed: every line is checked, nothing is changed yet',
    body: upload,
    bodyLimit: uploadLimit,
    response: ResultJob,
  }),
  additionTemplate: endpoint({
    method: 'GET',
    path: '/api/actionLogRaw/csvAdditionTemplate',
    key: 'actionLogRaw.regist',
    access: { admin: true },
    summary: 'A CSV with the columns that a file of new results takes, and an example',
    response: { file: 'text/csv' },
  }),
  uploadAdditions: endpoint({
    method: 'POST',
    path: '/api/actionLogRaw/csvRegist',
    key: 'actionLogRaw.regist',
    access: { admin: true },
    summary: `Try out a CSV of up to ${additionLimit} results to be made by hand: every line is checked and priced, nothing is made yet`,
    body: upload,
    bodyLimit: uploadLimit,
    response: ResultJob,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/resultJob/run/:id',
    key,
    access: who,
    summary: 'Make the changes of a file that was tried out; only whoever tried it out may',
    params: idParams,
    response: ResultJob,
  }),
  lines: endpoint({
    method: 'GET',
    path: '/api/resultJob/lines',
    key,
    access: who,
    summary: 'Lines of a file that change nothing, and what is wrong with them',
    query: z.object({ job_id: Id, ...pageQuery(['line'], 'line') }),
    response: paged(ResultLine),
    columns: resultLineColumns,
  }),
}
