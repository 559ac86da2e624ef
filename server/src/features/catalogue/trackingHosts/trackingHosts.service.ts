import { randomBytes } from 'node:crypto'
import { text } from '@tsunagi/contract/messages/text'
import type { TrackingHostDetail } from '@tsunagi/contract/catalogue/trackingHosts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import type { HostProof } from '../../../platform/hostProof.ts'
import {
  activate,
  deleteHost,
  getHost,
  insertHost,
  lockHost,
  mayChoose,
  setVerified,
  setStopped,
  type Viewer,
} from './trackingHosts.queries.ts'
import {
  assertCanBecome,
  assertDeletable,
  assertForeign,
  assertVerifiable,
  instructions,
  notProven,
} from './trackingHosts.rules.ts'

type Admin = Extract<Viewer, { kind: 'admin' }>

export interface TrackingHostDeps {
  db: Db
  clock: Clock
  appUrl: string
  trackerUrl: string
  proof: HostProof
}

/** A host with what has to be put into DNS, or on its server, to prove it. */
export async function showHost(
  { db, trackerUrl }: TrackingHostDeps,
  viewer: Viewer,
  id: number,
): Promise<TrackingHostDetail> {
  const { token, ...host } = await getHost(db, viewer, id)
  return { ...host, ...instructions({ host: host.host, token }, trackerUrl) }
}

/** Registers a host name; it is used once it is verified and switched on. */
export function registerHost(
  { db, clock, appUrl, trackerUrl }: TrackingHostDeps,
  admin: Admin,
  { advertiser_id, host }: { advertiser_id: number; host: string },
) {
  return db.transaction().execute(async (tx) => {
    assertForeign(host, [appUrl, trackerUrl])
    if (!(await mayChoose(tx, admin, advertiser_id)))
      throw invalid('advertiser_id', text('広告主を選んでください。', 'Choose an advertiser.'))
    const id = await insertHost(tx, {
      advertiser_id,
      host,
      token: randomBytes(18).toString('base64url'),
      created_at: clock.now(),
    })
    if (id === null)
      throw invalid(
        'host',
        text('このホスト名はすでに登録されています。', 'This host name is registered already.'),
      )
    return { id }
  })
}

/** Looks for the proof first, so that no row is held while others answer. */
export async function verifyHost(deps: TrackingHostDeps, admin: Admin, id: number) {
  const { host, token, status } = await getHost(deps.db, admin, id)
  assertVerifiable({ status })
  const found = await findProof(deps, host, token)
  if (found === null) throw notProven()
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockHost(tx, admin, id)
    assertVerifiable(row)
    await setVerified(tx, row, found, deps.clock.now())
  })
  return { verified_by: found }
}

async function findProof(
  { proof, trackerUrl }: TrackingHostDeps,
  host: string,
  token: string,
): Promise<'dns' | 'http' | null> {
  const { txt_name, txt_value, http_address } = instructions({ host, token }, trackerUrl)
  if ((await proof.txt(txt_name)).includes(txt_value)) return 'dns'
  return (await proof.read(http_address))?.trim() === token ? 'http' : null
}

/** Takes a proven host into use, or out of it. */
export function switchHost(
  { db }: TrackingHostDeps,
  admin: Admin,
  { id, status }: { id: number; status: 'active' | 'stopped' },
) {
  return db.transaction().execute(async (tx) => {
    const host = await lockHost(tx, admin, id)
    assertCanBecome(host, status)
    await (status === 'active' ? activate(tx, host) : setStopped(tx, host))
    return { id }
  })
}

/** Deletes a host that is not in use. */
export function removeHost({ db }: TrackingHostDeps, admin: Admin, id: number) {
  return db.transaction().execute(async (tx) => {
    const host = await lockHost(tx, admin, id)
    assertDeletable(host)
    await deleteHost(tx, host)
    return { id }
  })
}
