import type { mails } from '@tsunagi/contract/office/mails'
import type { Handlers } from '../../../platform/serve.ts'
import { changeMany, previewChange, resendMail } from './changes.queries.ts'
import { getMail, listMails } from './outbox.queries.ts'
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
  preview: ({ body }, caller, { language }) => previewChange(deps.db, caller, language, body),
  resendMany: ({ body: selection }, caller, { language }) =>
    changeMany(deps.db, caller, language, deps.clock.now(), { selection, change: 'resend' }),
  settle: ({ body: selection }, caller, { language }) =>
    changeMany(deps.db, caller, language, deps.clock.now(), { selection, change: 'settle' }),
  templates: (_input, _caller, { language }) => listTemplates(deps, language),
  template: ({ params }, _caller, { language }) => showTemplate(deps, params.template, language),
  saveTemplate: ({ params, body }, caller) => saveTemplate(deps, caller, params.template, body),
  resetTemplate: ({ params }, caller) => resetTemplate(deps, caller, params.template),
  previewTemplate: ({ params, body }) => previewTemplate(deps, params.template, body),
  testTemplate: ({ params, body }, caller) => testTemplate(deps, caller, params.template, body),
})
