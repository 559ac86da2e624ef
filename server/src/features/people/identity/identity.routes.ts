import { readSetting } from '../../../platform/settings.queries.ts'
import type { identity } from '@tsunagi/contract/people/identity'
import type { Handlers, Http } from '../../../platform/serve.ts'
import type { User } from '../../../platform/session.ts'
import { SharedBudget } from '../../../platform/sharedBudget.ts'
import { renewCookie } from '../session/openSession.service.ts'
import { endSessions, getPerson, secondFactorIsRequired } from '../session/session.queries.ts'
import type { IdentityDeps } from './deps.ts'
import { findMailChange } from './mailAddress.queries.ts'
import { changeMail, confirmMail } from './mailAddress.service.ts'
import { endOwnSession, listLoginHistory, listOwnSessions } from './ownSessions.queries.ts'
import {
  changePassword,
  leastCharacters,
  passwordTokenInfo,
  resetPassword,
} from './passwords.service.ts'
import { settledAt } from './settling.service.ts'
import { remindPassword } from './reminders.service.ts'
import { countRecoveryCodes, findTotp } from './secondFactor.queries.ts'
import {
  beginTotp,
  confirmTotp,
  disableTotp,
  renewRecoveryCodes,
  verifyTotp,
} from './secondFactorSetup.service.ts'

export const identityHandlers = (deps: IdentityDeps): Handlers<typeof identity> => {
  const { db, clock } = deps
  const budget = new SharedBudget(db, 'password_reminder')
  return {
    passwordReminder: ({ body }, _caller, { ip, language }) =>
      remindPassword(
        { db, clock, budget },
        { userType: body.user_type, mail: body.mail_address, language, ip },
      ),
    passwordTokenInfo: ({ body }) => passwordTokenInfo(deps, body.token),
    passwordReset: ({ body }, _caller, http) => resetPassword(deps, body, http),
    changePassword: ({ body }, caller, http) => changePassword(deps, caller, body, http),
    changeMail: ({ body }, caller) => changeMail(deps, caller, body),
    confirmMail: ({ body }) => confirmMail(deps, body.token),
    security: (_input, caller) => ownSecurity(deps, caller),
    beginTotp: ({ body }, caller) => beginTotp(deps, caller, body),
    confirmTotp: ({ body }, caller, http) => confirmTotp(deps, caller, body.code, http),
    disableTotp: ({ body }, caller, http) => disableTotp(deps, caller, body, http),
    verifyTotp: ({ body }, caller) => verifyTotp(deps, caller, body.code),
    renewRecoveryCodes: ({ body }, caller) => renewRecoveryCodes(deps, caller, body),
    sessions: async (_input, caller) => ({ items: await listOwnSessions(db, caller, clock.now()) }),
    endSession: ({ params }, caller) => endOwnSession(db, caller, params.id, clock.now()),
    endOtherSessions: (_input, caller, http) => endOtherSessions(deps, caller, http),
    loginHistory: ({ query }, caller) => listLoginHistory(db, caller, query),
  }
}

function endOtherSessions(
  { db, clock, appUrl }: IdentityDeps,
  { id, sessionId }: User,
  http: Http,
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, id, now, sessionId)
    await renewCookie(tx, sessionId, http, { appUrl, now })
    return { ended }
  })
}

async function ownSecurity({ db, clock }: IdentityDeps, { id, kind }: User) {
  const now = clock.now()
  const [totp, left, change, person, settled] = await Promise.all([
    findTotp(db, id),
    countRecoveryCodes(db, id),
    findMailChange(db, id, now),
    getPerson(db, id),
    settledAt(db, id),
  ])
  return {
    second_factor: Boolean(totp?.secret),
    second_factor_required: await secondFactorIsRequired(db, person.user_type),
    second_factor_since: totp?.confirmed_at ?? null,
    recovery_codes_left: left,
    settles_at: settled > now ? settled.toISOString() : null,
    pending_mail_address: change?.mail_address ?? null,
    least_characters: leastCharacters(kind, await readSetting(db, 'sign_in')),
  }
}
