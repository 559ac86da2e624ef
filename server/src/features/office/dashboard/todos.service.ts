import type { Todo } from '@tsunagi/contract/office/dashboard'
import { addDays, dayOf } from '@tsunagi/contract/day'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { countOf } from './todos.queries.ts'

type Kind = Todo['kind']
/** The screen where a todo is done, and the permission it takes there. */
interface Place {
  to: string
  key: string
}

/** What each kind of user is reminded of, in the order it is shown. */
const kindsFor: Record<User['kind'], readonly Kind[]> = {
  admin: [
    'media_screening',
    'applications',
    'overdue_results',
    'kickback_failures',
    'unpaid_claims',
    'payments_to_confirm',
    'missing_bank',
  ],
  advertiser: ['pending_results', 'overdue_results', 'applications', 'unpaid_claims'],
  agency: ['pending_results', 'overdue_results', 'applications', 'unpaid_claims'],
  affiliater: [
    'rejected_results',
    'missing_bank',
    'applications',
    'media_screening',
    'kickback_failures',
  ],
}

/** What waits for the caller and can be reached by it; what is done is left out. */
export async function todosFor(db: Db, viewer: User, now: Date): Promise<Todo[]> {
  const todos = await Promise.all(
    kindsFor[viewer.kind]
      .filter((kind) => mayDo(viewer, placeOf(kind, viewer, now)))
      .map(async (kind) => ({
        kind,
        count: await countOf(db, kind, viewer, now),
        to: placeOf(kind, viewer, now).to,
      })),
  )
  return todos.filter(({ count }) => count > 0)
}

const mayDo = (viewer: User, { key }: Place) =>
  viewer.kind !== 'admin' || viewer.permissions === null || viewer.permissions.has(key)

function placeOf(kind: Kind, viewer: User, now: Date): Place {
  const results = { key: 'actionLogRaw.search' }
  const places: Record<Kind, Place> = {
    pending_results: { ...results, to: '/actionLogRaw/search?status=pending' },
    overdue_results: { ...results, to: '/actionLogRaw/search?due=overdue' },
    rejected_results: {
      ...results,
      to: `/actionLogRaw/search?status=rejected&date_basis=decided&from=${addDays(dayOf(now), -29)}`,
    },
    applications: {
      key: 'promotion.index',
      to: '/promotion/partnershipApplication?status=applying',
    },
    media_screening: { key: 'media.search', to: '/media/search?status=pending' },
    kickback_failures: {
      key: 'kickbackLog.search',
      to: `/kickbackLog?from=${addDays(dayOf(now), -1)}`,
    },
    unpaid_claims: {
      key: 'claimManagement.index',
      to:
        viewer.kind === 'advertiser'
          ? '/claimManagement/advertiser?overdue=yes'
          : '/claimManagement?overdue=yes',
    },
    payments_to_confirm: {
      key: 'paymentManagement.index',
      to: '/paymentManagement?status=calculated',
    },
    missing_bank: {
      key: 'affiliater.index',
      to: viewer.kind === 'affiliater' ? '/common/accounts' : '/affiliater/search',
    },
  }
  return places[kind]
}
