import type { UserKind } from '@tsunagi/contract/endpoint'
import type { BulkChange, BulkQuestion } from '@tsunagi/contract/results/bulk'
import type { Db, Tx } from '../../../platform/db.ts'
import { assertKnownReason } from '../results/results.service.ts'
import { decideAll, type Author } from '../results/decisions.service.ts'
import type { LockedResult, ResultRow } from '../results/results.queries.ts'
import { requeueLast } from '../kickbacks/kickbacks.queries.ts'
import { assertReviewer, setReviewer } from './reviewers.queries.ts'
import { moveDeadlines } from '../deadlines/deadlines.service.ts'
import {
  decisionVerdict,
  dueVerdict,
  kickbackVerdict,
  monthVerdict,
  remarkVerdict,
  reviewerVerdict,
  worthVerdict,
} from './verdicts.queries.ts'
import { moveToMonth } from './months.service.ts'
import { deleteRemarks, insertRemarks } from './remarks.queries.ts'
import type { Moment, Verdict } from './selection.queries.ts'
import {
  foreseePrices,
  foreseeSales,
  giveWorths,
  type Outlooks,
  type Uses,
} from './worths.service.ts'

/** One kind of change: who may make it, what it would do to a result, and how it is done. */
export interface BulkKind<Change, Question = Change> {
  makers: readonly UserKind[]
  /** Refuses what no result could take, such as a reason that does not exist. */
  check?(tx: Tx, change: Change): Promise<void>
  /** Works out for some results what SQL cannot, where the verdict asks for it. */
  foresee?(
    db: Db,
    results: readonly ResultRow[],
    change: Question,
    by: { actor: Author['actor']; uses: Uses },
  ): Promise<Outlooks>
  verdict(change: Question, author: Author, moment: Moment, outlooks: Outlooks): Verdict
  /** Changes results that the verdict lets change. The caller holds their rows. */
  apply(
    tx: Tx,
    author: Author,
    results: readonly LockedResult[],
    change: Change,
    of: { jobId: number; outlooks: Outlooks },
  ): Promise<unknown>
  /** Takes back what is not in the results themselves. */
  withdraw?(tx: Tx, jobId: number, resultIds: readonly number[]): Promise<unknown>
}

type Kind = BulkChange['kind']
type ChangeOf<K extends Kind> = Extract<BulkChange, { kind: K }>
type QuestionOf<K extends Kind> = Extract<BulkQuestion, { kind: K }>

/** What a result is worth anew is foreseen row by row, and written as foreseen. */
const worths = {
  verdict: (_question: unknown, author: Author, moment: Moment, outlooks: Outlooks) =>
    worthVerdict(outlooks, author, moment),
  apply: (
    tx: Tx,
    author: Author,
    results: readonly LockedResult[],
    change: ChangeOf<'price' | 'amount'>,
    { outlooks }: { outlooks: Outlooks },
  ) => giveWorths(tx, author, results, change, outlooks),
}

/** Something said beside results, for whom it is meant. */
const remarksFor = (audience: 'operator' | 'everybody') => ({
  verdict: () => remarkVerdict,
  apply: (
    tx: Tx,
    author: Author,
    results: readonly LockedResult[],
    { body }: { body: string },
    { jobId }: { jobId: number },
  ) => insertRemarks(tx, author, results, { jobId, audience, body }),
  withdraw: deleteRemarks,
})

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
  price: {
    makers: ['admin'],
    foresee: (db, results, _change, { uses }) => foreseePrices(db, results, uses),
    ...worths,
  },
  amount: {
    makers: ['admin', 'advertiser'],
    foresee: (db, results, change, { actor }) => foreseeSales(db, results, change, actor),
    ...worths,
  },
  month: {
    makers: ['admin'],
    verdict: (question, _author, moment) => monthVerdict(question, moment),
    apply: moveToMonth,
  },
  note: { makers: ['admin'], ...remarksFor('operator') },
  comment: { makers: ['admin', 'advertiser'], ...remarksFor('everybody') },
}

/** How a change is made. */
export const kindOf = ({ kind }: BulkQuestion) =>
  kinds[kind] as unknown as BulkKind<BulkChange, BulkQuestion>
