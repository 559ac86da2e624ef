import { createFileRoute } from '@tanstack/react-router'
import { accounts } from '@tsunagi/contract/people/accounts'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import {
  rankForecastColumns as columns,
  rankOutcomeLabels,
  rankReviewKindLabels,
} from '@tsunagi/contract/people/messages/rankReviews'
import { rankReviews } from '@tsunagi/contract/people/rankReviews'
import { badge, choice, money } from '../../kit/columns.tsx'
import { choiceField, hinted, multiChoiceField, optionField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { rankMessages as m } from '../../messages/people/ranks.ts'
import { rankTones } from '../affiliater/-tones.ts'
import { Reviews } from './-Reviews.tsx'

const { next, now } = rankReviewKindLabels

const Forecasts = listScreen(rankReviews.preview, {
  title: m.reviews,
  lead: <Reviews />,
  search: {
    basis: choiceField(m.basis, { next, now }),
    outcome: hinted(m.outcomeHint, multiChoiceField(columns.outcome.label, rankOutcomeLabels)),
    rank: multiChoiceField(columns.rank.label, affiliaterRankLabels),
    affiliater_id: optionField(columns.affiliater_name.label, accounts.affiliaterNames),
  },
  columns: {
    affiliater_name: recordName('affiliater'),
    rank: badge(rankTones),
    outcome: badge({ up: 'green', down: 'red', warned: 'yellow', locked: 'cyan', stays: 'gray' }),
    leads_to: badge(rankTones),
    score: money(),
    threshold: money(),
    reason: choice(),
  },
  heading: ['affiliater_name', 'outcome'],
  empty: <EmptyState title={m.none} detail={m.noneDetail} />,
})

export const Route = createFileRoute('/rank/')({ component: Forecasts })
