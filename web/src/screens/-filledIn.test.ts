import { targetLabels } from '@tsunagi/contract/catalogue/messages/targeting'
import { globSync, readFileSync } from 'node:fs'
import { allEndpoints } from '@tsunagi/contract'
import { masterKinds } from '@tsunagi/contract/catalogue/masterKinds'
import { capNames } from '@tsunagi/contract/catalogue/conversionRules'
import type { RecordName } from '@tsunagi/contract/endpoint'
import { sinkSecrets, sinkSettings } from '@tsunagi/contract/results/sinkKinds'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'

/** Where a record is read that a form changes, and what stands there in place of a field. */
interface Page {
  files: readonly string[]
  inPlaceOf?: Record<string, string>
}
const named = (names: readonly string[], by: string) =>
  Object.fromEntries(names.map((name) => [name, by]))
const party = (files: string[], inPlaceOf: Page['inPlaceOf'] = {}): Page => ({
  files,
  inPlaceOf: {
    ...named(['prefecture', 'city', 'building'], 'address'),
    staff_id: 'staff_name',
    agency_id: 'agency_name',
    ...inPlaceOf,
  },
})

const targets = Object.keys(targetLabels)

const pages: Partial<Record<RecordName, Page>> = {
  advertiser: party(['advertiser/info/*', 'advertiser/-contactFacts.ts']),
  affiliater: party(
    ['affiliater/show/*', 'affiliater/-BankFacts.tsx', 'affiliater/-contactFacts.ts'],
    {
      group_id: 'group_name',
      holder_consent: 'account_holder_given',
    },
  ),
  agency: party(['adAgency/info/*', 'adAgency/-*Facts.ts*', 'affiliater/-BankFacts.tsx'], {
    holder_consent: 'account_holder_given',
    advertiser_ids: 'advertisers',
    affiliater_ids: 'affiliaters',
  }),
  applicationRule: { files: ['promotion/show/-ApplicationRule.tsx'] },
  linkage: {
    files: ['promotion/linkage/index.tsx'],
    inPlaceOf: named(['in_cid', 'in_args', 'in_price', 'in_status'], 'inbound'),
  },
  material: {
    files: ['adMaterial/show/*', 'adMaterial/-MaterialPreview.tsx'],
    inPlaceOf: { image: 'image_url', ...named(targets, 'TargetFacts') },
  },
  media: { files: ['media/show/*'], inPlaceOf: { affiliater_id: 'affiliater_name' } },
  ownAdvertiser: party(['advertiser/accountInfo.tsx', 'advertiser/-contactFacts.ts']),
  ownAffiliater: party(['affiliater/accountInfo.tsx', 'affiliater/-contactFacts.ts']),
  ownAgency: party(['adAgency/accountInfo.tsx', 'adAgency/-contactFacts.ts']),
  priceRequest: { files: ['priceRequest/show.tsx'] },
  promotion: {
    files: ['promotion/show/*', 'promotion/-terms/TermsFacts.tsx', 'promotion/-RulePanels.tsx'],
    inPlaceOf: {
      advertiser_id: 'advertiser_name',
      finer_caps: 'finer_caps_used',
      ...named(capNames, 'capLabels'),
      ...named(targets, 'TargetFacts'),
    },
  },
  mailing: { files: ['mailing/show.tsx'] },
  reportSchedule: {
    files: ['common/report/-Schedules.tsx'],
    inPlaceOf: {
      view_id: 'view_name',
      also_to: 'recipients',
      encoding: 'files',
      ...named(['rhythm', 'weekday', 'day', 'hour'], 'whenSent'),
    },
  },
  reportView: { files: ['common/report/-ManageViews.tsx', 'common/report/-views.ts'] },
  slot: { files: ['slot/show.tsx'] },
  reservation: { files: ['actionReserve/info.tsx'] },
  result: {
    files: ['actionLogRaw/info.tsx'],
    inPlaceOf: { reject_code: 'reject_reason', reason: 'comment' },
  },
  webhook: { files: ['webhook/info.tsx'] },
  sink: {
    files: ['promotion/-adPlatform/sinkShow.tsx'],
    inPlaceOf: {
      ...named(sinkSettings, 'settings'),
      ...named(sinkSecrets, 'secret_names'),
      affiliater_id: 'affiliater_name',
      media_ids: 'media',
    },
  },
}
/** Records that are read where they are changed: the form is their page. */
const readInTheirForm: readonly RecordName[] = [
  'admin',
  'announcement',
  'contact',
  ...masterKinds.map((kind) => `master.${kind}` as const),
  'materialPrice',
  'materialSpecialPrice',
  'mediaLinkSetting',
  'ownAdmin',
  'priceChange',
  'productRow',
  'rewardRow',
  'role',
  'specialPrice',
]

const sourceOf = ({ files }: Page) =>
  files
    .flatMap((file) => globSync(`${import.meta.dirname}/${file}`))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

const edits = allEndpoints.filter(
  ({ edits: name }) => name && !name.startsWith('setting.') && !readInTheirForm.includes(name),
)

describe.each(edits.map((endpoint) => [endpoint.edits!, endpoint] as const))(
  '%s',
  (name, { body }) => {
    test('whatever can be filled in can be read on the page of the record', () => {
      const page = pages[name]
      expect(page, 'has a page').toBeDefined()
      const source = sourceOf(page!)
      const unread = Object.keys((body as z.ZodObject).shape).filter(
        (field) => !new RegExp(`\\b${page!.inPlaceOf?.[field] ?? field}\\b`).test(source),
      )
      expect(unread).toEqual([])
    })
  },
)
