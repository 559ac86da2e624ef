import type { mails } from '@tsunagi/contract/office/mails'
import type { Handlers } from '../../../platform/serve.ts'
import { getMail, listMails, resendMail, settleMails } from './outbox.queries.ts'
import {
  listTemplates,
  previewTemplate,
  resetTemplate,
  saveTemplate,
  showTemplate,
  testTemplate,
  type MailDeps,
} from './templates.service.ts'

export const mailHandlers = (deps: MailDeps): Handlers<typeof mails> => ({
  outbox: ({ query }, caller) => listMails(deps.db, caller, query),
  show: ({ params }, caller) => getMail(deps.db, caller, params.id),
  resend: ({ params }, caller) => resendMail(deps.db, caller, params.id),
  settle: ({ body }, caller) => settleMails(deps.db, caller, body.ids, deps.clock.now()),
  templates: (_input, _caller, { language }) => listTemplates(deps, language),
  template: ({ params }, _caller, { language }) => showTemplate(deps, params.template, language),
  saveTemplate: ({ params, body }, caller) => saveTemplate(deps, caller, params.template, body),
  resetTemplate: ({ params }, caller) => resetTemplate(deps, caller, params.template),
  previewTemplate: ({ params, body }) => previewTemplate(deps, params.template, body),
  testTemplate: ({ params, body }, caller) => testTemplate(deps, caller, params.template, body),
})
