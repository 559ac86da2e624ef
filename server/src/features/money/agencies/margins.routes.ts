import type { agencyMargins } from '@tsunagi/contract/money/agencyMargins'
import type { Deps } from '../../../platform/deps.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { visibleAgencies } from '../../people/agencies/agencies.queries.ts'
import { monthsOfAgency } from './margins.queries.ts'

export const agencyMarginHandlers = ({ db }: Pick<Deps, 'db'>): Handlers<typeof agencyMargins> => ({
  months: async ({ query }, caller) => {
    if (caller.kind === 'agency') return { items: await monthsOfAgency(db, caller.agencyId) }
    if (query.agency_id === undefined) return { items: [] }
    const agency = await visibleAgencies(db, caller)
      .select('agency.id')
      .where('agency.id', '=', query.agency_id)
      .executeTakeFirst()
    if (!agency) throw notFound()
    return { items: await monthsOfAgency(db, agency.id) }
  },
})
