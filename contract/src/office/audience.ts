import { z } from 'zod'
import { partnershipStatuses } from '../catalogue/partnershipMoves.ts'
import { CalendarDay } from '../day.ts'
import { represented, type Party } from '../endpoint.ts'
import { MasterCode } from '../fields.ts'
import { Id } from '../paging.ts'
import { affiliaterRanks } from '../people/ranks.ts'

const Days = z.coerce.number().int().min(1).max(3650)
const codes = z.array(MasterCode).min(1).max(20)
/** What an account brought, or did not bring, for some time. */
export const activities = ['clicks', 'results'] as const
/** How a medium stands to a promotion; `none` = they have nothing to do with each other. */
export const partnerStates = ['none', ...partnershipStatuses] as const

/** Whether an advertiser has a promotion that is public. */
export const promotingStates = ['public', 'none'] as const

/** How many accounts a mailing may name one by one. */
export const mostChosen = 100

/** What may be said of those who get a mailing, with the form in which ids are written. */
const conditionsWith = (id: z.ZodType<number>) =>
  z.discriminatedUnion('kind', [
    /** Counted clicks, or results, within so many days; of one promotion, or of any. */
    z.object({
      kind: z.literal('active'),
      activity: z.enum(activities),
      promotion_id: id.nullable().default(null),
      days: Days,
    }),
    /** Never a counted click, nor a result. */
    z.object({ kind: z.literal('idle') }),
    z.object({ kind: z.literal('chosen'), affiliater_ids: z.array(id).min(1).max(mostChosen) }),
    z.object({
      kind: z.literal('chosen_advertisers'),
      advertiser_ids: z.array(id).min(1).max(mostChosen),
    }),
    z.object({
      kind: z.literal('chosen_agencies'),
      agency_ids: z.array(id).min(1).max(mostChosen),
    }),
    z.object({ kind: z.literal('rank'), ranks: z.array(z.enum(affiliaterRanks)).min(1) }),
    z.object({
      kind: z.literal('group'),
      group_ids: z
        .array(id.pipe(z.int().max(2_147_483_647)))
        .min(1)
        .max(100),
    }),
    /** One of these marks. */
    z.object({
      kind: z.literal('tag'),
      tags: z.array(z.string().trim().min(1).max(30)).min(1).max(20),
    }),
    /** Where one of its media stands with a promotion; none = with it none ever stood anywhere. */
    z.object({
      kind: z.literal('partner'),
      partner_of: id,
      partner_status: z.enum(partnerStates),
    }),
    /** An approved medium of one of these types, or of one of these categories or those below them. */
    z.object({ kind: z.literal('media_type'), media_types: codes }),
    z.object({ kind: z.literal('media_category'), categories: codes }),
    z.object({ kind: z.literal('promoting'), promoting: z.enum(promotingStates) }),
    /** A public promotion of one of these categories or those below them. */
    z.object({ kind: z.literal('promotion_category'), promotion_categories: codes }),
    /** Results that have waited so many days or longer to be decided. */
    z.object({ kind: z.literal('undecided'), days: Days }),
    /** Whom an agency represents. */
    z.object({ kind: z.literal('represents'), sides: z.array(z.enum(represented)).min(1) }),
    /** Days in Japan, both included. */
    z.object({ kind: z.literal('registered'), from: CalendarDay, to: CalendarDay }),
    /** So many days ago or longer: what steps are made of. */
    z.object({ kind: z.literal('registered_ago'), days: Days }),
    z.object({ kind: z.literal('unused_approval'), days: Days }),
    z.object({ kind: z.literal('dormant'), days: Days }),
  ])

/** As it is sent; all that is said has to hold. */
export const AudienceCondition = conditionsWith(Id).superRefine((condition, issues) => {
  if (condition.kind === 'registered' && condition.to < condition.from)
    issues.addIssue({ code: 'custom', path: ['to'], message: 'endBeforeStart' })
})
export type AudienceCondition = z.output<typeof AudienceCondition>
export type AudienceKind = AudienceCondition['kind']

/** Conditions that begin to hold at a moment of their own, by which somebody is reached step by step. */
const stepKinds: readonly AudienceKind[] = ['registered_ago', 'unused_approval', 'dormant']
/** Whether a condition begins to hold at a moment of its own. */
export const isStep = ({ kind }: Pick<AudienceCondition, 'kind'>): boolean =>
  stepKinds.includes(kind)

/** Of whom each condition can be asked. */
export const audienceKinds = {
  affiliater: [
    'active',
    'idle',
    'chosen',
    'rank',
    'group',
    'tag',
    'partner',
    'media_type',
    'media_category',
    'registered',
    'registered_ago',
    'unused_approval',
    'dormant',
  ],
  advertiser: [
    'active',
    'idle',
    'chosen_advertisers',
    'tag',
    'promoting',
    'promotion_category',
    'undecided',
    'registered',
    'registered_ago',
    'dormant',
  ],
  agency: ['chosen_agencies', 'represents', 'tag', 'registered', 'registered_ago', 'dormant'],
} as const satisfies Record<Party, readonly AudienceKind[]>
/** The conditions that can be asked of one kind of accounts. */
export type KindsOf<Readers extends Party> = (typeof audienceKinds)[Readers][number]

/** Whether a condition can be asked of those whom a mailing is for. */
export const isAskedOf = (readers: Party, kind: AudienceKind): boolean =>
  audienceKinds[readers].some((asked) => asked === kind)

/** All of these have to hold. */
export const Audience = z.array(AudienceCondition).max(10)
export type Audience = z.output<typeof Audience>
/** As it is shown. */
export const ShownAudience = z.array(conditionsWith(z.int()))
