import type { ServerResponse } from 'node:http'
import { unknown, type Counters } from '../threads/counters.ts'
import type { Status } from '../threads/status.ts'
import { answerJson } from './answers.ts'

export interface HealthDeps {
  counters: Counters
  status: Status
}

/** A thread tells how it is four times a second. */
const silentMs = 10_000

/** Ready means that all threads record clicks and send them on. That needs no database, so its absence is a remark only. */
export function answerReadiness(response: ServerResponse, { counters, status }: HealthDeps) {
  status.tell()
  const reasons = reasonsOf(counters, Date.now())
  const isWaitKnown = !counters.each('waitingBytes').includes(unknown)
  answerJson(response, reasons.length === 0 ? 200 : 503, {
    ready: reasons.length === 0,
    reasons,
    remarks: remarksOf(counters),
    threads: counters.threads,
    journal_bytes: counters.sum('journalBytes') + counters.sum('leftBehindBytes'),
    waiting_bytes: isWaitKnown ? counters.sum('waitingBytes') : null,
  })
}

function reasonsOf(counters: Counters, now: number): string[] {
  const silent = counters.each('seenAt').filter((seenAt) => now - seenAt > silentMs).length
  return [
    ...(counters.each('isLeaving').includes(1) ? ['it is about to end'] : []),
    ...(silent > 0 ? [`${silent} of ${counters.threads} threads do not answer`] : []),
    ...(counters.each('hasCatalogue').includes(0) ? ['no catalogue has been loaded yet'] : []),
    ...(counters.each('isFull').includes(1)
      ? ['the journal is full: clicks are redirected but not recorded']
      : []),
  ]
}

function remarksOf(counters: Counters): string[] {
  const unrecorded = counters.sum('unrecorded')
  const ends = counters.sum('ends')
  return [
    ...(counters.each('isConnected').includes(0)
      ? ['the database cannot be reached: clicks wait in the journal']
      : []),
    ...(unrecorded > 0
      ? [`${unrecorded} clicks and notices were not recorded since the start`]
      : []),
    ...(ends > 0 ? [`${ends} times a thread ended and was started again`] : []),
  ]
}
