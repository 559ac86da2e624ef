import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { masterCodes, words } from '../fields.ts'
import { done, Id, idParams, numeric, several } from '../paging.ts'
import { affiliaterRanks } from '../people/ranks.ts'
import { TermsVersion } from './terms.ts'

/** How a question is answered: in one's own words, or by one of its options. */
export const questionKinds = ['text', 'choice'] as const

/** Something that a promotion asks whoever applies. */
export const Question = z.object({
  label: words(200),
  kind: z.enum(questionKinds).default('text'),
  /** What can be chosen. */
  options: z.array(words(100)).max(20).default([]),
  required: z.boolean().default(false),
})
export type Question = z.infer<typeof Question>

/** What an applicant answered, in the words in which it was asked. */
export const Answer = z.object({ question: z.string(), answer: z.string() })
export type Answer = z.infer<typeof Answer>

/** Why a person has to decide about an application. */
export const screenReasons = [
  'manual',
  'refused_before',
  'rank',
  'category',
  'page_views',
  'proven',
] as const
export type ScreenReason = (typeof screenReasons)[number]

/** Whom a promotion approves by itself, where partnership is instant; what is left open is no condition. */
export const ApplicationRule = z.object({
  questions: z.array(Question),
  /** At least this rank. */
  auto_rank: z.enum(affiliaterRanks).nullable(),
  /** One of these categories, or one below them. */
  auto_categories: z.array(z.string()),
  /** At least so many page views a month. */
  auto_page_views: z.int().nullable(),
  /** It was shown that the medium is the applicant's. */
  auto_proven: z.boolean(),
  /** Words that pages with its links may not use. */
  ng_words: z.array(z.string()),
})
export type ApplicationRule = z.infer<typeof ApplicationRule>

const ApplicationRuleInput = z
  .object({
    questions: z.array(Question).max(5).default([]),
    auto_rank: z.enum(affiliaterRanks).optional(),
    auto_categories: masterCodes(0, 20).default([]),
    auto_page_views: numeric(z.coerce.number().int().min(1).max(1_000_000_000)).optional(),
    auto_proven: z.boolean().default(false),
    ng_words: z.array(words(50)).max(100).default([]),
  })
  .superRefine(({ questions }, issues) => {
    questions.forEach(({ label, kind, options }, index) => {
      if (questions.findIndex((each) => each.label === label) !== index)
        issues.addIssue({
          code: 'custom',
          path: ['questions', index, 'label'],
          message: 'duplicate',
        })
      if (kind === 'choice' && options.length < 2)
        issues.addIssue({
          code: 'custom',
          path: ['questions', index, 'options'],
          message: 'twoOptions',
        })
    })
  })
export type ApplicationRuleInput = z.infer<typeof ApplicationRuleInput>

const editors = { admin: true, advertiser: true } as const

/** What a promotion asks whoever applies: its own side sets it, affiliaters read it before they do. */
export const applicationRules = {
  info: endpoint({
    method: 'GET',
    path: '/api/promotion/applicationRule/:id',
    shows: 'applicationRule',
    key: 'promotion.index',
    access: editors,
    summary: 'What a promotion asks applicants, and whom it approves by itself',
    params: idParams,
    response: ApplicationRule,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/promotion/saveApplicationRule/:id',
    edits: 'applicationRule',
    key: 'promotion.edit',
    access: editors,
    summary: 'Change what a promotion asks applicants, and whom it approves by itself',
    params: idParams,
    body: ApplicationRuleInput,
    response: done,
  }),
  questions: endpoint({
    method: 'GET',
    path: '/api/promotion/questions',
    access: { affiliater: true },
    summary: 'What promotions ask whoever applies for them, and their conditions',
    query: z.object({ promotion_id: several(Id) }),
    response: z.object({
      items: z.array(
        z.object({
          promotion_id: z.int(),
          questions: z.array(Question),
          ng_words: z.array(z.string()),
          /** The conditions to agree to. */
          terms: TermsVersion,
        }),
      ),
    }),
  }),
}
