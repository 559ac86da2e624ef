import { explainIssue } from '@tsunagi/contract/messages/errors'
import { Registration } from '@tsunagi/contract/people/registration'
import { currentLanguage } from '../../client/language.ts'
import type { Errors, Values } from '../../kit/field.ts'

/** What is filled in one after the other. */
export const steps = ['profile', 'media', 'confirm'] as const
export type Step = (typeof steps)[number]

/** Stands in for the medium while only the profile is filled in: some checks begin once everything is there. */
const anyMedium = {
  name: '-',
  kind: 'other',
  url: 'https://example.com',
  categories: ['other'],
  description: '-'.repeat(20),
}

const isOf = (step: Step) => (field: string) =>
  step === 'confirm' || (field === 'media' || field.startsWith('media.')) === (step === 'media')

/** What the contract would refuse of a step, said before one goes on. */
export function problemsOf(step: Step, values: Values): Errors {
  const parsed = Registration.safeParse({
    ...values,
    token: '',
    ...(step === 'profile' && { media: anyMedium }),
  })
  const errors: Errors = {}
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path.join('.')
    if (isOf(step)(field))
      (errors[field] ??= []).push(explainIssue(issue as never, currentLanguage()))
  }
  return errors
}

/** The step where the first of these errors can be put right. */
export const stepOfErrors = (errors: Errors): Step =>
  Object.keys(errors).some(isOf('profile')) ? 'profile' : 'media'
