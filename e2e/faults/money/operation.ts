import { dayOf } from '@tsunagi/contract/day'
import type { Answer, Office } from './office.ts'

/** Numbers from 0 up to below a limit, the same for the same seed. */
export type Draw = (limit: number) => number
export type Operation = (office: Office, draw: Draw) => Promise<Answer | null>

export type Table =
  | 'agency_payment'
  | 'advertiser_charge'
  | 'claim'
  | 'deposit'
  | 'payment'
  | 'refund'
  | 'result'
  | 'reward_adjustment'
  | 'transfer_file'

/** Some row of a table; undefined when it has none. */
async function some(office: Office, draw: Draw, table: Table, status?: string) {
  const rows = await office.db
    .selectFrom(table as 'claim')
    .select('id')
    .$if(status !== undefined, (query) => query.where('status', '=', status as 'issued'))
    .orderBy('id')
    .execute()
  return rows[draw(Math.max(rows.length, 1))]?.id
}

/** Does something with some row of a table, if it has one. */
export const of =
  (
    table: Table,
    ask: (office: Office, id: number, draw: Draw) => Promise<Answer>,
    status?: string,
  ): Operation =>
  async (office, draw) => {
    const id = await some(office, draw, table, status)
    return id === undefined ? null : ask(office, id, draw)
  }

/** Operations by their names, and how often each happens beside the others. */
export type Operations = Record<string, readonly [weight: number, Operation]>

/** Of whatever asks for one. */
export const reason = '確認のため'
export const today = ({ now }: Office) => dayOf(now)
