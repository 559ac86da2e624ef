import { dayMs } from '@tsunagi/contract/day'
import { randomBytes } from 'node:crypto'
import type { Db } from '../../server/src/platform/db.ts'
import type { Parties } from './parties.ts'
import { insertRows } from './rows.queries.ts'

const token = () => randomBytes(18).toString('base64url')

/** Host names in every state but in use: nobody answers at the demo's names. */
export function fillTrackingHosts(db: Db, { advertiserIds }: Parties, now: Date) {
  const dayAgo = new Date(now.getTime() - dayMs)
  const host = (advertiser: Parameters<typeof advertiserIds.get>[0], name: string) => ({
    advertiser_id: advertiserIds.get(advertiser)!,
    host: name,
    token: token(),
    created_at: dayAgo,
  })
  return insertRows(db, 'tracking_host', [
    {
      ...host('hanashizuku', 'go.hanashizuku.example'),
      status: 'unverified',
      verified_by: null,
      verified_at: null,
    },
    {
      ...host('mizuumi', 'click.mizuumi-card.example'),
      status: 'verified',
      verified_by: 'dns',
      verified_at: now,
    },
    {
      ...host('kura', 'link.kuranotonari.example'),
      status: 'stopped',
      verified_by: 'http',
      verified_at: dayAgo,
    },
  ])
}
