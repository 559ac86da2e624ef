import type { applicationRules } from '@tsunagi/contract/catalogue/applicationRules'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { questionsFor } from './applicationRules.queries.ts'
import { saveRule, showRule } from './applicationRules.service.ts'

export const applicationRuleHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof applicationRules> => ({
  info: ({ params }, caller) => showRule(db, clock, caller, params.id),
  save: ({ params, body }, caller) => saveRule(db, clock, caller, params.id, body),
  questions: async ({ query }, caller, { language }) => ({
    items: await questionsFor(db, caller, language, query.promotion_id, clock.now()),
  }),
})
