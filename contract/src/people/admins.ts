import { z } from 'zod'
import { endpoint, Version } from '../endpoint.ts'
import { Mail, yesNo, line } from '../fields.ts'
import { languages } from '../messages/text.ts'
import { Itself } from './identity.ts'
import { adminColumns } from './messages/admins.ts'
import { done, Id, idParams, Instant, optionQuery, paged, pageQuery } from '../paging.ts'

export const adminStatuses = ['active', 'suspended'] as const
/** Somebody who works for the operator, and how they sign in. */
export const Administrator = z.object({
  id: z.int(),
  user_name: z.string(),
  mail_address: z.string(),
  /** null = an owner: everything. */
  role_id: z.int().nullable(),
  role_name: z.string().nullable(),
  status: z.enum(adminStatuses),
  has_second_factor: z.boolean(),
  /** Whether a first password was chosen. */
  has_password: z.boolean(),
  last_login_at: Instant.nullable(),
  created_at: Instant,
  /** For changing it; grows with every change. */
  version: Version,
})
export type Administrator = z.infer<typeof Administrator>
export const adminFilter = z.object({
  word: z.string().max(100).optional(),
  role_id: Id.optional(),
  status: z.enum(adminStatuses).optional(),
})
export type AdminFilter = z.infer<typeof adminFilter>
/** Who is put in charge is active; who was in charge may have left. */
export const staffQuery = optionQuery.extend({ status: z.enum(adminStatuses).optional() })
export type StaffQuery = z.infer<typeof staffQuery>

const adminFields = {
  user_name: line(50),
  mail_address: Mail,
  /** null = an owner. It has to be said: nobody gets everything by what somebody forgets. */
  role_id: Id.nullable(),
} as const
/** An administrator as they see their own account. */
export const AdminAccount = Administrator.pick({
  id: true,
  user_name: true,
  mail_address: true,
  role_name: true,
  has_second_factor: true,
  last_login_at: true,
}).extend({ language: z.enum(languages) })

export const admins = {
  list: endpoint({
    method: 'GET',
    path: '/api/adminRoleSetting/list',
    key: 'adminRole.index',
    access: { admin: true },
    summary: 'Administrators with their roles',
    query: adminFilter.extend(pageQuery(['id', 'user_name', 'last_login_at', 'created_at'], 'id')),
    response: paged(Administrator),
    columns: adminColumns,
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/adminRoleSetting/adminRegist',
    access: { admin: true },
    summary: 'Add an administrator, who chooses a password by the mail',
    body: z.object(adminFields),
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/adminRoleSetting/edit/:id',
    edits: 'admin',
    access: { admin: true },
    summary: 'Change the name, address, role or status of another administrator; acts at once',
    params: idParams,
    body: z.object({ ...adminFields, suspended: yesNo(false) }),
    response: done,
  }),
  passwordMail: endpoint({
    method: 'POST',
    path: '/api/adminRoleSetting/passwordMail/:id',
    key: 'adminRoleSetting.adminRegist',
    access: { admin: true },
    summary:
      'Mail an administrator who has not chosen a password a fresh link to do so; earlier ones stop working',
    params: idParams,
    response: done,
  }),
  endSecondFactor: endpoint({
    method: 'POST',
    path: '/api/adminRoleSetting/endSecondFactor/:id',
    key: 'account.endSecondFactor',
    access: { admin: true },
    summary:
      'Switch off the second factor of another administrator who has lost it; the own password and a code are asked for, and their sessions end',
    params: idParams,
    body: Itself,
    response: done,
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/adminInfo/accountInfo',
    shows: 'ownAdmin',
    access: 'signedIn',
    summary: 'The own account of an administrator',
    response: AdminAccount,
  }),
  editAccount: endpoint({
    method: 'POST',
    path: '/api/adminInfo/edit',
    edits: 'ownAdmin',
    access: 'signedIn',
    summary: 'An administrator changes the own name and language',
    body: z.object({ user_name: line(50), language: z.enum(languages) }),
    response: done,
  }),
}
