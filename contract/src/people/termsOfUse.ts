import { z } from 'zod'
import { CalendarDay, Day } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { consent, words } from '../fields.ts'
import { Instant } from '../paging.ts'

/** Whom a version is for; agencies and administrators agree to none. */
export const termsAudiences = ['affiliater', 'advertiser'] as const
export type TermsAudience = (typeof termsAudiences)[number]

/** Days that new terms are told ahead. The publishers' promise a month of notice of every change, the advertisers' of those to their disadvantage. */
export const daysOfNotice = ({
  audience,
  is_worse,
}: {
  audience: TermsAudience
  is_worse: boolean
}): number => (audience === 'affiliater' || is_worse ? 31 : 1)

const long = words(60_000)
const termsFields = {
  audience: z.enum(termsAudiences),
  effective_on: CalendarDay,
  /** Whether people are worse off by it, which decides how early advertisers are told. */
  is_worse: z.boolean().default(true),
  /** What changes, as people are told by mail and asked. */
  summary_ja: words(2000),
  summary_en: words(2000),
  /** Headings, lists and emphasis as `## `, `- ` and `**` say. */
  terms_ja: long,
  terms_en: long,
  prohibited_ja: long,
  prohibited_en: long,
} as const
/** A version of the terms of use as the operator writes it, in both languages. */
export const TermsInput = z.object(termsFields)
export type TermsInput = z.output<typeof TermsInput>

/** Whether a version is still to come, holds, or was replaced. */
export const termsStates = ['planned', 'in_force', 'former'] as const

/** A version; its texts are null where they are the product's own. */
export const TermsVersion = z.object({
  version: z.string(),
  audience: z.enum(termsAudiences),
  /** Its number among those of its audience. */
  number: z.int(),
  effective_on: Day,
  state: z.enum(termsStates),
  summary_ja: z.string(),
  summary_en: z.string(),
  terms_ja: z.string().nullable(),
  terms_en: z.string().nullable(),
  prohibited_ja: z.string().nullable(),
  prohibited_en: z.string().nullable(),
})
export type TermsVersion = z.output<typeof TermsVersion>

/** Where each audience reads its terms. */
export const termsPages = { affiliater: '/terms', advertiser: '/terms?tab=advertiser' } as const

/** The version that holds for somebody: advertisers follow the publishers' until they have one of their own. */
export const termsFor = <Version extends Pick<TermsVersion, 'audience' | 'state'>>(
  versions: readonly Version[],
  audience: TermsAudience,
): Version | undefined => {
  const holding = versions.filter(({ state }) => state === 'in_force')
  return (
    holding.find((version) => version.audience === audience) ??
    holding.find((version) => version.audience === 'affiliater')
  )
}

/** The terms of use and the prohibited matters, version by version. */
export const termsOfUse = {
  index: endpoint({
    method: 'GET',
    path: '/api/termsOfUse/index',
    access: 'anyone',
    summary: 'All versions of the terms of use and the prohibited matters, newest first',
    response: z.object({ items: z.array(TermsVersion) }),
  }),
  told: endpoint({
    method: 'GET',
    path: '/api/termsOfUse/told',
    key: 'systemSiteSetting.show',
    access: { admin: true },
    summary: 'How many have accepted each version of the terms, of those who are asked',
    response: z.object({
      items: z.array(
        z.object({
          version: z.string(),
          is_worse: z.boolean(),
          published_at: Instant.nullable(),
          published_by: z.string().nullable(),
          accepted: z.int(),
          asked: z.int(),
        }),
      ),
    }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/termsOfUse/publish',
    key: 'systemSiteSetting.save',
    access: { admin: true },
    notByProxy: true,
    summary: 'Publish terms that hold from a day to come, and mail them to all who are concerned',
    body: TermsInput,
    response: z.object({ version: z.string(), told: z.int() }),
  }),
  duty: endpoint({
    method: 'GET',
    path: '/api/termsOfUse/duty',
    access: 'signedIn',
    summary: 'The version in force that the caller has yet to accept',
    response: z.object({ asked: TermsVersion.nullable() }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/termsOfUse/accept',
    access: 'signedIn',
    notByProxy: true,
    summary: 'Accept the version of the terms that is in force',
    body: z.object({ version: words(20), consent }),
    response: z.object({ accepted: z.literal(true) }),
  }),
}
