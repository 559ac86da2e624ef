import { text, type Text } from '@tsunagi/contract/messages/text'
import type { OrderListColumns } from '@tsunagi/contract/results/reconciliation'
import type { BulkChange, ResultJob } from '@tsunagi/contract/results/bulk'
import { bulkKindLabels } from '@tsunagi/contract/results/messages/bulk'
import { resultEventLabels } from '@tsunagi/contract/results/messages/transitions'
import { eventFor } from '@tsunagi/contract/results/transitions'
import { yen } from '@tsunagi/contract/money'
import { digestOf } from '../../../platform/digest.ts'
import type { FileSummary } from './files/summary.rules.ts'
import type { SumByVerdict } from './selection.queries.ts'

/** A file whose lines say what is done to each result. */
export interface FileChange {
  kind: 'csv'
  file: FileSummary
  /** Whose order list it was, and by which of its columns it was read. */
  reconciliation?: { advertiser_id: number; columns: OrderListColumns }
}
/** What a job does: the same to all its results, or what a file says of each. */
export type JobChange = BulkChange | FileChange

/** What a change does, in words. */
export function wordsOf(change: JobChange): Text {
  if (change.kind === 'decide') return resultEventLabels[eventFor[change.status]]
  const { ja, en } = bulkKindLabels[change.kind]
  return 'file' in change
    ? text(`${ja}：${change.file.filename}`, `${en}: ${change.file.filename}`)
    : text(ja, en)
}

/** Whether a change leaves something that can be taken back: what was told is told. */
export const leavesTraces = ({ kind }: JobChange): boolean => kind !== 'kickback'

/** Whether a job can be taken back now. */
export const canUndo = (change: JobChange, state: ResultJob['state'], done: number): boolean =>
  leavesTraces(change) && (state === 'done' || state === 'cancelled') && done > 0

/** The sums of several groups together, as they are. */
export const together = (groups: readonly SumByVerdict[]) =>
  sumsOf(groups, ['sale_amount', 'gross', 'net'])

/** The sums of several groups together, as they would be. */
export const togetherAfter = (groups: readonly SumByVerdict[]) =>
  sumsOf(groups, ['sale_amount_after', 'gross_after', 'net_after'])

type SumKey = Exclude<keyof SumByVerdict, 'refusal' | 'effect' | 'status' | 'ids'>
function sumsOf(
  groups: readonly SumByVerdict[],
  [sale, gross, net]: readonly [SumKey, SumKey, SumKey],
) {
  const sum = (key: SumKey) => groups.reduce((total, group) => total + Number(group[key]), 0)
  return {
    results: sum('results'),
    sale_amount: yen(sum(sale)),
    gross: yen(sum(gross)),
    net: yen(sum(net)),
  }
}

/** Stands for what was seen of a change; another look that sees the same has the same. */
export const sealOf = (groups: readonly SumByVerdict[]): string =>
  digestOf(
    groups
      .map(({ ids: _ids, ...seen }) => JSON.stringify(seen))
      .sort()
      .join(),
  )

/** What is said where a second look sees something else. */
export const lookedDifferent = (by: Text | null): Text =>
  text(
    `確認してから成果が変わりました。${by?.ja ?? ''}もう一度確認してください。`,
    `The results have changed since you looked. ${by ? `${by.en} ` : ''}Please look again.`,
  )
