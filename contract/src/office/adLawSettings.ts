import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { words } from '../fields.ts'

/** Words that pages are looked through for. */
export const adLawFields = {
  /** Beside the usual ones that tell of an advertisement. */
  pr_labels: z.array(words(50)).max(50),
  /** Not allowed on pages about any promotion. */
  ng_words: z.array(words(50)).max(200),
} as const

export const adLawSettings = {
  show: endpoint({
    method: 'GET',
    path: '/api/systemAdSetting/adLaw',
    shows: 'setting.ad_law',
    key: 'systemAdSetting.show',
    access: { admin: true },
    summary: 'Words that pages with links are looked through for',
    response: z.object(adLawFields),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/systemAdSetting/saveAdLaw',
    edits: 'setting.ad_law',
    key: 'systemAdSetting.save',
    access: { admin: true },
    summary: 'Change the words that pages with links are looked through for',
    body: z.object(adLawFields),
    response: z.object({ saved: z.literal(true) }),
  }),
}
