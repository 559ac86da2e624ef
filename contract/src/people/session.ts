import { z } from 'zod'
import { workProof } from '../fields.ts'
import { endpoint, represented, UserType } from '../endpoint.ts'
import { languages } from '../messages/text.ts'
import { narrow } from '../narrow.ts'

/** The specification's code of a kind of user: `0` to `3`, as `userTypes` names them. */
export const UserTypeCode = z.enum(['0', '1', '2', '3'])

/** What the browser keeps as `userInfo` (specification, section 3). */
export const UserInfo = z.object({
  id: z.int(),
  user_type: UserTypeCode,
  user_name: z.string(),
  company: z.string(),
  mail_address: z.string(),
  /** 0 = waiting for approval, 1 = approved. */
  account_status: z.union([z.literal(0), z.literal(1)]),
  language: z.enum(languages),
  /** Whom an agency represents; null for everybody else. */
  represents: z.enum(represented).nullable(),
  /** own = an administrator whose role is limited to their own clients; null for everybody else. */
  scope: z.enum(['all', 'own']).nullable(),
})
export type UserInfo = z.infer<typeof UserInfo>

/** A session has begun: what the browser keeps of it. The other half is in a cookie that no script can read. */
export const SignedIn = z.object({
  api_token: z.string(),
  user_type: UserTypeCode,
  user: UserInfo,
  permissions: z.array(z.string()),
  csrf_token: z.string(),
  /** Only setting up a second factor is open to this session; everything else answers 403. */
  must_set_up_second_factor: z.boolean(),
})
export type SignedIn = z.infer<typeof SignedIn>

/** The password was right; a code is wanted at `/api/login/totp` within five minutes. */
export const SecondFactorWanted = z.object({ second_factor: z.literal('totp'), ticket: z.string() })
export type SecondFactorWanted = z.infer<typeof SecondFactorWanted>

/** Six digits of the authenticator, or a recovery code; full-width digits, spaces and hyphens are taken too. */
export const SecondFactorCode = z.string().trim().min(6).max(64)

/** Whether to stay signed in in this browser, where the operator allows it; administrators never do. */
export const Keep = z.boolean().default(false)

/** How people sign in and out, and what a session knows of who is signed in. */
export const session = {
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'anyone',
    summary:
      'Sign in; wrong credentials are 422, never 401; an account with a second factor gets a ticket',
    body: z.object({
      user_type: UserType,
      mail_address: z.string().overwrite(narrow).min(1).max(254),
      password: z.string().min(1).max(1000),
      keep: Keep,
      proof: workProof,
    }),
    response: z.union([SignedIn, SecondFactorWanted]),
  }),
  loginTotp: endpoint({
    method: 'POST',
    path: '/api/login/totp',
    access: 'anyone',
    summary:
      'Complete the sign-in with a code; a ticket works once, for five minutes and five tries',
    body: z.object({ ticket: z.string().min(1).max(100), code: SecondFactorCode }),
    response: SignedIn,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'signedIn',
    beforeSecondFactor: true,
    summary: 'End this session',
    response: z.object({ csrf_token: z.string() }),
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'signedIn',
    beforeSecondFactor: true,
    summary: 'Who is signed in',
    response: UserInfo,
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/api/adminRole/permissions',
    access: 'signedIn',
    beforeSecondFactor: true,
    summary: 'Keys of the signed-in administrator; empty for an owner and for the other user types',
    response: z.object({ permissions: z.array(z.string()) }),
  }),
  csrf: endpoint({
    method: 'GET',
    path: '/api/csrf',
    access: 'signedIn',
    beforeSecondFactor: true,
    summary: 'The anti-forgery token of this session, after a reload',
    response: z.object({ csrf_token: z.string() }),
  }),
  language: endpoint({
    method: 'PUT',
    path: '/api/user/language',
    access: 'signedIn',
    beforeSecondFactor: true,
    summary: 'Choose the language of screens, mails and messages',
    body: z.object({ language: z.enum(languages) }),
    response: UserInfo,
  }),
}
