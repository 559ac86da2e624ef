import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { assertPasswordAgain } from '../../people/identity/passwordAgain.service.ts'
import { assertSecondFactor } from '../../people/identity/secondFactor.service.ts'
import { begin, isHindered } from './acts.service.ts'
import { isBusy } from './jobs.queries.ts'
import type { RequestDeps } from './requests.service.ts'
import { lockRequest } from './requests.queries.ts'

interface Confirmation {
  ids: readonly number[]
  current_password: string
  code: string
  confirmed_count: number
}

/**
 * Confirms the end of the legal years of several who have left, by one password and one code: all of them or none. Each is
 * taken down and erased by itself, as if it had been confirmed alone.
 */
export async function eraseEnded(
  deps: RequestDeps & { secretsKey: string },
  admin: Admin,
  { ids: given, current_password, code, confirmed_count }: Confirmation,
) {
  const { db, clock, secretsKey } = deps
  const ids = [...new Set(given)].toSorted((a, b) => a - b)
  if (confirmed_count !== ids.length)
    throw invalid(
      'confirmed_count',
      text('選んだ件数と一致しません。', 'It is not the number of those that are marked.'),
    )
  const now = clock.now()
  await assertPasswordAgain(db, admin.id, current_password, now)
  // A code works once: what cannot be done is said before one is spent.
  await db.transaction().execute((tx) => assertAllEnded(tx, ids, now))
  await assertSecondFactor(db, secretsKey, admin.id, code, now)
  await db.transaction().execute(async (tx) => {
    await assertAllEnded(tx, ids, now)
    for (const id of ids) await begin(tx, deps, admin, id, 'erasure')
  })
  return { count: ids.length }
}

/** Holds the requests, and refuses where one of them cannot be confirmed. */
async function assertAllEnded(tx: Tx, ids: readonly number[], now: Date) {
  const left: number[] = []
  for (const id of ids) {
    const request = await lockRequest(tx, id)
    const isEnded = request.kind === 'expiry' && request.status === 'open'
    if (!isEnded || (await isBusy(tx, id)) || (await isHindered(tx, now, request))) left.push(id)
  }
  if (left.length > 0)
    throw conflict(
      text(
        `請求 ${left.join('、')} はいま消去できないため、どれも消去していません。選択から外すか、請求の画面で妨げになっているものを確かめてください。`,
        `Nothing was erased, because it is not possible now for ${left.join(', ')}. Leave them out, or see in the request what stands in the way.`,
      ),
    )
}
