import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const databaseRoles = {
  show: endpoint({
    method: 'GET',
    path: '/api/systemOthersSetting/database',
    key: 'systemOthersSetting.show',
    access: { admin: true },
    summary: 'Whether the product runs as a role that owns no table of its database',
    response: z.object({ separate_roles: z.boolean() }),
  }),
}
