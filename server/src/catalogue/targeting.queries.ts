import { sql } from 'kysely'
import type { Target, Weekday } from '@tsunagi/contract/catalogue/targeting'
import type { Targeting } from '../domain/targeting/targeting.rules.ts'

/** Whom the row in hand is meant for; null = everybody. Devices are told by what the operator's list says they stand for. */
export const targetingOf = (table: 'promotion' | 'material') => {
  const column = (name: string) => sql.ref(`${table}.target_${name}`)
  const [devices, hours, weekdays, languages, countries] = [
    'devices',
    'hours',
    'weekdays',
    'languages',
    'countries',
  ].map(column)
  return sql<Targeting | null>`case when cardinality(${devices} || ${hours} || ${weekdays} || ${languages} || ${countries}) > 0 then jsonb_build_object(
    'devices', (select coalesce(jsonb_agg(distinct rule), '[]') from master_row where kind = 'devices' and code = any(${devices})),
    'hours', to_jsonb(${hours}), 'weekdays', to_jsonb(${weekdays}), 'languages', to_jsonb(${languages}), 'countries', to_jsonb(${countries})) end`
}

/** The same as it is written down. */
export const targetOf = (table: 'promotion' | 'material') => {
  const column = (name: keyof Target) => sql.ref(`${table}.${name}`)
  return [
    sql<string[]>`${column('target_devices')}`.as('target_devices'),
    sql<string[]>`${column('target_hours')}`.as('target_hours'),
    sql<Weekday[]>`${column('target_weekdays')}`.as('target_weekdays'),
    sql<string[]>`${column('target_languages')}`.as('target_languages'),
    sql<string[]>`${column('target_countries')}`.as('target_countries'),
    sql<string | null>`${column('mobile_url')}`.as('mobile_url'),
  ] as const
}
