import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** When the operator wants to hear of tags. */
export const tagFields = {
  /** So many days without a notice a tag counts as not seen lately. */
  quiet_days: z.int().min(1).max(180),
  /** So many conversions have to be missing before there is an alarm; 0 = never. */
  missing: z.int().min(0).max(1000),
} as const

export const tagSettings = {
  show: endpoint({
    method: 'GET',
    path: '/api/systemAdSetting/tags',
    shows: 'setting.tag',
    key: 'systemAdSetting.show',
    access: { admin: true },
    summary: 'When tags count as not seen, and when conversions have stopped',
    response: z.object(tagFields),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/systemAdSetting/saveTags',
    edits: 'setting.tag',
    key: 'systemAdSetting.save',
    access: { admin: true },
    summary: 'Change when tags count as not seen, and when conversions have stopped',
    body: z.object(tagFields),
    response: z.object({ saved: z.literal(true) }),
  }),
}
