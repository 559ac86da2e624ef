import type { privacy } from '@tsunagi/contract/office/privacy'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { keptFigures, keptRows, keptSummaries } from './kept.service.ts'

export const privacyHandlers = ({ db }: Pick<Deps, 'db'>): Handlers<typeof privacy> => ({
  show: async () => ({ figures: await keptFigures(db), groups: keptSummaries() }),
  kept: async () => ({ figures: await keptFigures(db), rows: keptRows() }),
})
