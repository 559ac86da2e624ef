import type { UserKind } from '@tsunagi/contract/endpoint'
import type { BulkChange, BulkQuestion } from '@tsunagi/contract/results/bulk'
import type { Tx } from '../../../platform/db.ts'
import { assertKnownReason } from '../results/results.service.ts'
import { decideAll, type Author } from '../results/decisions.service.ts'
import type { LockedResult } from '../results/results.queries.ts'
import { requeueLast } from '../kickbacks/kickbacks.queries.ts'
import { assertReviewer, setReviewer } from './reviewers.queries.ts'
import { moveDeadlines } from '../deadlines/deadlines.service.ts'
import {
  decisionVerdict,
  dueVerdict,
  kickbackVerdict,
  reviewerVerdict,
} from './verdicts.queries.ts'
import type { Moment, Verdict } from './selection.queries.ts'

/** One kind of change: who may make it, what it would do to a result, and how it is done. */
export interface BulkKind<Change, Question = Change> {
  makers: readonly UserKind[]
  /** Refuses what no result could take, such as a reason that does not exist. */
  check?(tx: Tx, change: Change): Promise<void>
  verdict(change: Question, author: Author, moment: Moment): Verdict
  /** Changes results that the verdict lets change. The caller holds their rows. */
  apply(tx: Tx, author: Author, results: readonly LockedResult[], change: Change): Promise<unknown>
}

type Kind = BulkChange['kind']
type ChangeOf<K extends Kind> = Extract<BulkChange, { kind: K }>
type QuestionOf<K extends Kind> = Extract<BulkQuestion, { kind: K }>

const kinds: { [K in Kind]: BulkKind<ChangeOf<K>, QuestionOf<K>> } = {
  decide: {
    makers: ['admin', 'advertiser'],
    check: assertKnownReason,
    verdict: decisionVerdict,
    apply: decideAll,
  },
  due: {
    makers: ['admin'],
    verdict: (move, _author, { now }) => dueVerdict(move, now),
    apply: moveDeadlines,
  },
  kickback: {
    makers: ['admin'],
    verdict: () => kickbackVerdict,
    apply: (tx, { at }, results) => requeueLast(tx, results, at),
  },
  reviewer: {
    makers: ['admin'],
    check: (tx, { reviewer_id }) => assertReviewer(tx, reviewer_id),
    verdict: ({ reviewer_id }) => reviewerVerdict(reviewer_id),
    apply: (tx, _author, results, { reviewer_id }) => setReviewer(tx, results, reviewer_id),
  },
}

/** How a change is made. */
export const kindOf = ({ kind }: BulkQuestion) =>
  kinds[kind] as unknown as BulkKind<BulkChange, BulkQuestion>
