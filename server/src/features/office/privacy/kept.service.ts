import { clickRules } from '@tsunagi/contract/catalogue/clickRules'
import { keptGroups, type KeptGroup, type KnownKind } from '@tsunagi/contract/office/keptGroups'
import { networkExportDays } from '@tsunagi/contract/office/networkExports'
import {
  personalFileDays,
  type KeptFigures,
  type KeptRow,
  type KeptSummary,
} from '@tsunagi/contract/office/privacy'
import { holdings } from '../../../domain/personalData/holdings.ts'
import type { PersonalKind } from '../../../domain/personalData/kinds.ts'
import { personalData } from '../../../domain/personalData/personalData.ts'
import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { keptDays } from '../../../domain/keeping/keptDays.rules.ts'

const known: Readonly<Record<Exclude<PersonalKind, 'none'>, KnownKind>> = {
  person: 'name',
  kana: 'name',
  company: 'name',
  title: 'address_of_page',
  mail: 'contact',
  phone: 'contact',
  address: 'contact',
  birth: 'contact',
  bank: 'bank',
  identifier: 'number',
  ip: 'visit',
  agent: 'visit',
  url: 'address_of_page',
  text: 'words',
  record: 'copy',
  bytes: 'file',
  secret: 'secret',
}

const knownOf = (table: string): KnownKind[] => [
  ...new Set(
    Object.values(personalData[table] ?? {}).flatMap((kind) =>
      kind === 'none' ? [] : known[kind],
    ),
  ),
]

/** Of each table that holds something of people: what, how long, and what becomes of it on request. */
export const keptRows = (): KeptRow[] =>
  Object.entries(holdings)
    .map(([table, { group, erasure }]) => ({ table, group, known: knownOf(table), erasure }))
    .toSorted((a, b) => keptGroups.indexOf(a.group) - keptGroups.indexOf(b.group))

/** Of the operator alone: nothing is there of anybody else. */
const ofNobodyElse: readonly KeptGroup[] = ['operator', 'job_runs']

/** The same as one line a group, for the people concerned. */
export const keptSummaries = (): KeptSummary[] =>
  keptGroups
    .filter((group) => !ofNobodyElse.includes(group))
    .map((group) => {
      const rows = keptRows().filter((row) => row.group === group)
      return {
        group,
        known: [...new Set(rows.flatMap((row) => row.known))],
        erasures: [...new Set(rows.map(({ erasure }) => erasure))],
      }
    })

/** How long things are kept as the settings are now. */
export async function keptFigures(db: Db): Promise<KeptFigures> {
  const [log, { kept_years }, backup] = await Promise.all([
    readSetting(db, 'log'),
    readSetting(db, 'books'),
    readSetting(db, 'backup'),
  ])
  return {
    book_years: kept_years,
    retention_days: log.retention_days,
    anonymise_days: log.anonymise_days,
    cookie_days: clickRules.cookieDays,
    sign_in_days: keptDays.signIns,
    attempt_days: keptDays.attempts,
    mail_days: keptDays.mails,
    notification_days: keptDays.notifications,
    expired_days: keptDays.expired,
    file_days: keptDays.files,
    job_run_days: keptDays.jobRuns,
    backups: backup.mode === 'off' ? null : backup.keep,
    export_days: networkExportDays,
    personal_file_days: personalFileDays,
  }
}
