import type { ApplicationRule, ScreenReason } from '@tsunagi/contract/catalogue/applicationRules'
import { affiliaterRanks, type AffiliaterRank } from '@tsunagi/contract/people/ranks'

/** Who applies, and for what. */
export interface Applicant {
  mode: 'auto' | 'manual'
  /** The other side said no before, and nobody has lifted it. */
  refused: boolean
  rank: AffiliaterRank
  /** Of the medium, with those above them. */
  categories: readonly string[]
  page_views: number | null
  /** It was shown that the medium is the applicant's. */
  is_proven: boolean
}

type Conditions = Pick<ApplicationRule, `auto_${'rank' | 'categories' | 'page_views' | 'proven'}`>

const place = (rank: AffiliaterRank) => affiliaterRanks.indexOf(rank)

const unmet: Record<
  Exclude<ScreenReason, 'manual'>,
  (applicant: Applicant, conditions: Conditions) => boolean
> = {
  refused_before: ({ refused }) => refused,
  rank: ({ rank }, { auto_rank }) => auto_rank !== null && place(rank) < place(auto_rank),
  category: ({ categories }, { auto_categories }) =>
    auto_categories.length > 0 && !auto_categories.some((code) => categories.includes(code)),
  page_views: ({ page_views }, { auto_page_views }) => (page_views ?? 0) < (auto_page_views ?? 0),
  proven: ({ is_proven }, { auto_proven }) => auto_proven && !is_proven,
}

/** Why a person has to decide about an application; none = it is approved at once. */
export function screenedFor(applicant: Applicant, conditions: Conditions): ScreenReason[] {
  if (applicant.mode === 'manual') return ['manual']
  return (Object.keys(unmet) as (keyof typeof unmet)[]).filter((reason) =>
    unmet[reason](applicant, conditions),
  )
}
