import type { mailDomain } from '@tsunagi/contract/office/mailDomain'
import type { Handlers } from '../../../platform/serve.ts'
import {
  makeDkimKey,
  setSigning,
  showMailDomain,
  type MailDomainDeps,
} from './mailDomain.service.ts'

export const mailDomainHandlers = (deps: MailDomainDeps): Handlers<typeof mailDomain> => ({
  show: () => showMailDomain(deps),
  makeKey: () => makeDkimKey(deps),
  sign: ({ body }) => setSigning(deps, body.signs),
})
