import type { tagChecks } from '@tsunagi/contract/traffic/tagChecks'
import type { Handlers } from '../../../platform/serve.ts'
import { showTagCheck, startTagCheck, type TagCheckDeps } from './tagChecks.service.ts'

export const tagCheckHandlers = (deps: TagCheckDeps): Handlers<typeof tagChecks> => ({
  start: ({ body }, caller, { language }) =>
    startTagCheck(deps, caller, language, body.promotion_id),
  show: ({ params }, caller, { language }) => showTagCheck(deps, caller, language, params.id),
})
