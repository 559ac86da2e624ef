import { expect, test } from 'vitest'
import type {
  Importance,
  NotificationMode,
} from '@tsunagi/contract/office/messages/notificationKinds'
import { wayOfMail } from './mailKinds.rules.ts'

type Account = { normal: boolean; important: boolean; has_left: boolean } | null
const silent = { normal: false, important: false, has_left: false }
const onlyImportant = { ...silent, important: true }
const both = { ...onlyImportant, normal: true }
const gone = { ...both, has_left: true }

/** Importance, what holds where nobody says anything, the account's switches, the person's choice; how it goes, and whether copies do. */
const cases: [
  Importance,
  'now' | 'daily',
  Account,
  NotificationMode | null,
  NotificationMode,
  boolean,
][] = [
  // What is about access goes at once and to nobody else, whatever anybody wishes.
  ['security', 'now', null, null, 'now', false],
  ['security', 'now', silent, 'off', 'now', false],
  ['security', 'now', both, 'daily', 'now', false],
  // The account and its money: always at once, with copies.
  ['account', 'now', null, null, 'now', true],
  ['account', 'now', silent, 'off', 'now', true],
  ['account', 'now', silent, 'daily', 'now', true],
  // The account's switches are what holds for its people until they choose for themselves.
  ['important', 'now', null, null, 'now', true],
  ['important', 'now', both, null, 'now', true],
  ['important', 'now', onlyImportant, null, 'now', true],
  ['important', 'now', silent, null, 'off', false],
  ['normal', 'now', null, null, 'now', true],
  ['normal', 'now', both, null, 'now', true],
  ['normal', 'now', onlyImportant, null, 'off', false],
  ['normal', 'now', silent, null, 'off', false],
  // Whoever has left is told of the account and its money.
  ['security', 'now', gone, null, 'now', false],
  ['account', 'now', gone, null, 'now', true],
  ['important', 'now', gone, 'now', 'off', false],
  ['normal', 'daily', gone, null, 'off', false],
  // What comes often comes once a day.
  ['normal', 'daily', null, null, 'daily', true],
  ['normal', 'daily', both, null, 'daily', true],
  ['normal', 'daily', silent, null, 'off', false],
  // A person's choice comes before the account's, and says nothing of the copies.
  ['important', 'now', both, 'daily', 'daily', true],
  ['important', 'now', both, 'off', 'off', true],
  ['important', 'now', silent, 'now', 'now', false],
  ['important', 'now', silent, 'daily', 'daily', false],
  ['normal', 'daily', both, 'now', 'now', true],
  ['normal', 'daily', both, 'off', 'off', true],
  ['normal', 'now', onlyImportant, 'now', 'now', false],
  ['normal', 'now', null, 'off', 'off', true],
]
test.each(cases)(
  '%s, otherwise %s, account %o, own choice %s: %s, copies %s',
  (importance, standard, account, own, mode, copies) => {
    expect(wayOfMail({ importance, standard }, { account, own })).toEqual({ mode, copies })
  },
)
