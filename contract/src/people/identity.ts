import { z } from 'zod'
import { narrow } from '../narrow.ts'
import { endpoint, UserType } from '../endpoint.ts'
import { words } from '../fields.ts'
import { loginEvents, loginHistoryColumns, standingKeyKinds } from './messages/identity.ts'
import { done, idParams, Instant, paged, pageQuery } from '../paging.ts'
import { SecondFactorCode, UserTypeCode } from './session.ts'

/** Most characters of a new password; the fewest are the operator's to set. */
export const longestPassword = 128

const NewPassword = z.string().min(1).max(1000)
/** The password once more, before something that would let a thief stay. */
const Again = z.string().min(1).max(1000)
/** What a sign-in asks for, before something that would change it: with a second factor a code of it or a recovery code, too. */
export const Itself = z.object({ current_password: Again, code: SecondFactorCode.optional() })
export type Itself = z.output<typeof Itself>
/** Why the second factor of a person is switched off, and what the administrator who does so is asked for. */
export const LostFactor = Itself.extend({ reason: words(500) })
export type LostFactor = z.output<typeof LostFactor>
const Token = z.string().trim().min(1).max(100)
const MailAddress = z.string().overwrite(narrow).max(254).pipe(z.email())

/** A session of one's own that lives, and the device it is on. */
export const OwnSession = z.object({
  id: z.int(),
  device: z.string(),
  ip: z.string().nullable(),
  created_at: Instant,
  seen_at: Instant,
  expires_at: Instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** A sign-in to one's own account, a try that failed, or an administrator who acted as it. */
export const LoginEvent = z.object({
  at: Instant,
  event: z.enum(loginEvents),
  device: z.string(),
  ip: z.string().nullable(),
  /** Why an administrator acted as this account. */
  reason: z.string().nullable(),
  /** When a session was ended by hand; null while it lives, and when it ran out by itself. */
  ended_at: Instant.nullable(),
})
export type LoginEvent = z.infer<typeof LoginEvent>

/** What signs in, or reads, without the password; a new one leaves it as it is. */
export const StandingKey = z.object({
  kind: z.enum(standingKeyKinds),
  name: z.string(),
  created_at: Instant,
})
export type StandingKey = z.infer<typeof StandingKey>

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** A person's own sign-in safety: password, mail address, second factor, sessions. */
export const identity = {
  passwordReminder: endpoint({
    method: 'POST',
    path: '/api/passwordReminder',
    access: 'anyone',
    summary:
      'Ask for a link to choose a new password; the answer never tells whether there is such an account',
    body: z.object({
      user_type: UserType,
      mail_address: z.string().overwrite(narrow).min(1).max(254),
    }),
    response: z.object({ accepted: z.literal(true) }),
  }),
  passwordTokenInfo: endpoint({
    method: 'POST',
    path: '/api/passwordReset/check',
    access: 'anyone',
    summary: 'What a password link is for; the link stays good',
    body: z.object({ token: Token }),
    response: z.object({
      purpose: z.enum(['reset', 'setup']),
      user_type: UserTypeCode,
      least_characters: z.int(),
      keys: z.array(StandingKey),
    }),
  }),
  passwordReset: endpoint({
    method: 'POST',
    path: '/api/passwordReset',
    access: 'anyone',
    summary:
      'Choose a new password with a link; the link works once, and all sessions end. Passkeys, API keys and accounts at a provider end where that is asked for',
    body: z.object({
      token: Token,
      password: NewPassword,
      ends_keys: z.boolean().default(false),
    }),
    response: z.object({ user_type: UserTypeCode }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/common/password',
    key: 'ownAccount.password',
    access: 'signedIn',
    notByProxy: true,
    summary: 'Change the own password; all other sessions end',
    body: z.object({ current_password: Again, password: NewPassword }),
    response: done,
  }),
  changeMail: endpoint({
    method: 'POST',
    path: '/api/common/mailAddress',
    key: 'ownAccount.mailAddress',
    access: 'signedIn',
    notByProxy: true,
    summary:
      'Ask for another mail address; it counts once its link is opened. Where there is a second factor, a code of it or a recovery code is asked for',
    body: Itself.extend({ mail_address: MailAddress }),
    response: done,
  }),
  confirmMail: endpoint({
    method: 'POST',
    path: '/api/mailAddressChange',
    access: 'anyone',
    summary: 'Confirm a new mail address with its link',
    body: z.object({ token: Token }),
    response: z.object({ user_type: UserTypeCode, mail_address: z.string() }),
  }),
  security: endpoint({
    method: 'GET',
    path: '/api/common/security',
    key: 'ownAccount.security',
    access: 'signedIn',
    beforeSecondFactor: true,
    summary: 'How the own account is protected',
    response: z.object({
      second_factor: z.boolean(),
      /** The operator asks this kind of user for one. */
      second_factor_required: z.boolean(),
      second_factor_since: Instant.nullable(),
      recovery_codes_left: z.int(),
      /** From when on a bank account that is there may be changed; null = at any time. */
      settles_at: Instant.nullable(),
      /** A new mail address that waits for its link to be opened. */
      pending_mail_address: z.string().nullable(),
      least_characters: z.int(),
    }),
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/api/common/totp/begin',
    key: 'ownAccount.totp',
    access: 'signedIn',
    notByProxy: true,
    beforeSecondFactor: true,
    summary:
      'Make a secret for an authenticator app; it counts once a code of it is confirmed. Where another is in use, a code of that or a recovery code is asked for',
    body: Itself,
    /** `secret` is base32, to be typed in; `uri` is for the QR code. */
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/common/totp/confirm',
    key: 'ownAccount.totp',
    access: 'signedIn',
    notByProxy: true,
    beforeSecondFactor: true,
    summary: 'Switch the second factor on with a first code; answers the recovery codes, once',
    body: z.object({ code: SecondFactorCode }),
    response: RecoveryCodes,
  }),
  disableTotp: endpoint({
    method: 'POST',
    path: '/api/common/totp/disable',
    key: 'ownAccount.totp',
    access: 'signedIn',
    notByProxy: true,
    summary:
      'Switch the second factor off with a code of it or a recovery code, where it is not required',
    body: Itself,
    response: done,
  }),
  verifyTotp: endpoint({
    method: 'POST',
    path: '/api/common/totp/verify',
    key: 'ownAccount.totp',
    access: 'signedIn',
    notByProxy: true,
    summary: 'Give a code again, for what asks for a fresh one',
    body: z.object({ code: SecondFactorCode }),
    response: z.object({ verified_at: Instant }),
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/common/totp/recoveryCodes',
    key: 'ownAccount.totp',
    access: 'signedIn',
    notByProxy: true,
    summary: 'Make new recovery codes with a code or one of the old ones, which stop working',
    body: Itself,
    response: RecoveryCodes,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/common/sessions',
    key: 'ownAccount.sessions',
    access: 'signedIn',
    summary: 'The own living sessions, newest first',
    response: z.object({ items: z.array(OwnSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/common/sessions/:id',
    key: 'ownAccount.sessions',
    access: 'signedIn',
    notByProxy: true,
    summary: 'End one of the own sessions',
    params: idParams,
    response: done,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/common/sessions/endOthers',
    key: 'ownAccount.sessions',
    access: 'signedIn',
    notByProxy: true,
    summary: 'End all own sessions but this one',
    response: z.object({ ended: z.int() }),
  }),
  loginHistory: endpoint({
    method: 'GET',
    path: '/api/common/loginHistory',
    key: 'ownAccount.loginHistory',
    access: 'signedIn',
    summary: 'Sign-ins to the own account, failed ones included',
    query: z.object(pageQuery(['at'], '-at')),
    response: paged(LoginEvent),
    columns: loginHistoryColumns,
  }),
}
