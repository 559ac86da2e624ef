import { sql } from 'kysely'
import type { Language } from '@tsunagi/contract/messages/text'
import { masterNames } from '../masters/masterNames.queries.ts'

/** By what a promotion is known in lists, what it is listed under, and what its icons follow from. */
export const listedUnder = (language: Language) =>
  [
    sql<string | null>`'/files/' || promotion.logo`.as('logo'),
    masterNames('categories', language, 'promotion.categories').as('categories'),
    masterNames('devices', language, 'promotion.devices').as('devices'),
    'promotion.icons as given_icons',
    'promotion.created_at',
    'promotion.starts_on',
    'promotion.self_purchase',
    'advertiser.limited_release',
  ] as const
