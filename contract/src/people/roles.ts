import { z } from 'zod'
import { endpoint, Version } from '../endpoint.ts'
import { optionalWords, words } from '../fields.ts'
import { done, Id, idParams, Instant } from '../paging.ts'

/** Whose data a role sees: everybody's, or that of the accounts its administrator is in charge of. */
export const dataScopes = ['all', 'own'] as const
/** Rights that no endpoint of their own stands for, or that need a thought before they are given. */
export const sensitiveKeys = [
  'bank.view',
  'pii.export',
  'promotion.secret',
  'account.endSecondFactor',
  'proxyLogin.start',
  'claimManagement.close',
  'systemReportSetting.save',
  'systemOthersSetting.save',
] as const

const roleFields = {
  name: words(50),
  description: optionalWords(500),
  /** Permission keys; one at least, since a role without any would be an owner's. */
  keys: z
    .array(z.string().regex(/^[A-Za-z]+(\.[A-Za-z]+)+$/))
    .min(1)
    .max(500),
  /** own = only accounts the administrator is in charge of. */
  data_scope: z.enum(dataScopes).default('all'),
} as const
export const RoleInput = z.object(roleFields)
export type RoleInput = z.output<typeof RoleInput>
/** A role with its keys, and how many administrators have it. */
export const Role = z.object({
  ...roleFields,
  name: z.string(),
  description: z.string(),
  keys: z.array(z.string()),
  id: z.int(),
  members: z.int(),
  /** For changing it; grows with every change. */
  version: Version,
  created_at: Instant,
  updated_at: Instant,
})
export type Role = z.infer<typeof Role>

export const roles = {
  list: endpoint({
    method: 'GET',
    path: '/api/adminRole/index',
    access: { admin: true },
    summary: 'Roles with their keys and how many administrators have them',
    response: z.object({ items: z.array(Role) }),
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/adminRoleSetting/roleRegist',
    access: { admin: true },
    summary: 'Add a role',
    body: RoleInput,
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/adminRoleSetting/roleEdit/:id',
    edits: 'role',
    access: { admin: true },
    summary: 'Change a role; acts at once on everyone who has it',
    params: idParams,
    body: RoleInput,
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/adminRoleSetting/delete/:id',
    access: { admin: true },
    summary: 'Delete a role that nobody has',
    params: z.object({ id: Id }),
    response: done,
  }),
}
