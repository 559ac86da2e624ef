import type { ReportSchedule } from '@tsunagi/contract/office/reportSchedules'
import { expect } from 'vitest'
import { sendReports } from '../src/features/office/reportSchedules/sending.service.ts'
import type { Caller, TestApp } from './app.ts'
import { quietLog } from './quietLog.ts'

export const layout = { by: ['month'], figures: ['results'], pageType: '1' }
export const mondays = { rhythm: 'weekly', weekday: 1, hour: 9, files: 'csv' }
/** Tuesday noon in Japan. */
export const tuesday = '2026-11-10T03:00:00Z'
/** The Monday after it, nine o’clock in Japan. */
export const monday = '2026-11-16T00:00:00Z'

/** A file called after one of the reports here. */
export const named = (days: string): unknown =>
  expect.stringMatching(new RegExp(`^定期\\d+-${days}$`))

export const list = async (caller: Caller) =>
  (await caller.get<{ items: ReportSchedule[] }>('/api/report/schedules')).body.items

export const problemOf = async (caller: Caller) => (await list(caller))[0]!.recipients[0]!.problem

/** What people and the worker do with scheduled reports, on the app that a file of tests has. */
export function reportSchedules(app: () => TestApp) {
  let count = 0
  const view = async (caller: Caller, given: object = {}) =>
    (
      await caller.post<{ id: number }>('/api/report/saveView', {
        name: `定期${++count}`,
        period: 'this_month',
        layout,
        ...given,
      })
    ).body.id
  const schedule = async (caller: Caller, given: object = {}) => {
    const reply = await caller.post<{ id: number }>('/api/report/saveSchedule', {
      view_id: await view(caller),
      ...mondays,
      ...given,
    })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return reply.body.id
  }
  const deps = () => ({
    ...app(),
    appUrl: 'https://app.test',
    log: quietLog,
    signal: new AbortController().signal,
  })
  const sendAt = async (moment: string) => {
    app().clock.set(moment)
    return sendReports(deps())
  }
  const mails = () =>
    app()
      .db.selectFrom('mail')
      .leftJoin('mail_file', 'mail_file.mail_id', 'mail.id')
      .select(['template', 'user_id', 'subject', 'body', 'language', 'filename', 'content'])
      .where('template', '=', 'reportScheduled')
      .orderBy('mail.id')
      .orderBy('mail_file.id')
      .execute()
  const forget = async () => {
    for (const table of ['mail', 'report_view'] as const) await app().db.deleteFrom(table).execute()
  }
  return { view, schedule, deps, sendAt, mails, forget }
}
