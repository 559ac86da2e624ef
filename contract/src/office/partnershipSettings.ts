import { z } from 'zod'
import { partnershipSettings as fields } from '../catalogue/partnerships.ts'
import { endpoint } from '../endpoint.ts'

export const partnershipSettings = {
  show: endpoint({
    method: 'GET',
    path: '/api/systemAdSetting/partnership',
    shows: 'setting.partnership',
    key: 'systemAdSetting.show',
    access: { admin: true },
    summary: 'How long applications and invitations wait, and links earn after an end',
    response: z.object(fields),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/systemAdSetting/savePartnership',
    edits: 'setting.partnership',
    key: 'systemAdSetting.save',
    access: { admin: true },
    summary: 'Change how long applications and invitations wait, and links earn after an end',
    body: z.object(fields),
    response: z.object({ saved: z.literal(true) }),
  }),
}
