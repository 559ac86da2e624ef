import type { inquiries } from '@tsunagi/contract/results/inquiries'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { readSetting, writeSetting } from '../../../platform/settings.queries.ts'
import { askAbout } from './asking.service.ts'
import { getFile, getInquiry, listInquiries } from './inquiries.queries.ts'
import { accept, move } from './moving.service.ts'

export const inquiryHandlers = (
  deps: Pick<Deps, 'db' | 'clock' | 'appUrl'>,
): Handlers<typeof inquiries> => ({
  search: ({ query }, caller) => listInquiries(deps.db, caller, query),
  info: ({ params }, caller, { language }) => getInquiry(deps.db, caller, language, params.id),
  file: ({ params }, caller) => getFile(deps.db, caller, params.id),
  regist: ({ body }, caller) => askAbout(deps, caller, body),
  update: ({ params, body }, caller) => move(deps, caller, params.id, body),
  accept: ({ params, body }, caller) => accept(deps, caller, params.id, body),
  settings: () => readSetting(deps.db, 'inquiry'),
  saveSettings: async ({ body }) => {
    await writeSetting(deps.db, 'inquiry', body, deps.clock.now())
    return body
  },
})
