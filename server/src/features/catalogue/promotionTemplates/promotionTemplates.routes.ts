import type { promotionTemplates } from '@tsunagi/contract/catalogue/promotionTemplates'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { getTemplate, listTemplates } from './promotionTemplates.queries.ts'
import { nameTemplate, removeTemplate, saveTemplate } from './promotionTemplates.service.ts'

export const promotionTemplateHandlers = (
  deps: Pick<Deps, 'db' | 'clock'>,
): Handlers<typeof promotionTemplates> => ({
  index: ({ query }, caller) => listTemplates(deps.db, caller, query),
  info: ({ params }, caller) => getTemplate(deps.db, caller, params.id),
  save: ({ body }, caller) => saveTemplate(deps, caller, body),
  rename: ({ params, body }) => nameTemplate(deps, params.id, body.name),
  remove: ({ params }) => removeTemplate(deps, params.id),
})
