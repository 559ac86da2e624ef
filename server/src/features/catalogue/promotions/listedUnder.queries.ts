import type { Language } from '@tsunagi/contract/messages/text'
import { masterNames } from '../masters/masterNames.queries.ts'

/** What a promotion is listed under, and what its icons follow from. */
export const listedUnder = (language: Language) =>
  [
    masterNames('categories', language, 'promotion.categories').as('categories'),
    masterNames('devices', language, 'promotion.devices').as('devices'),
    'promotion.icons as given_icons',
    'promotion.created_at',
    'promotion.starts_on',
    'promotion.self_purchase',
    'advertiser.limited_release',
  ] as const
