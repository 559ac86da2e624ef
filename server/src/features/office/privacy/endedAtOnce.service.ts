import { text } from '@tsunagi/contract/messages/text'
import type { Itself } from '@tsunagi/contract/people/identity'
import type { Tx } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { begin, confirmed, isHindered, type ActDeps } from './acts.service.ts'
import { isBusy } from './jobs.queries.ts'
import { lockRequest } from './requests.queries.ts'

interface Confirmation extends Itself {
  ids: readonly number[]
  confirmed_count: number
}

/**
 * Confirms the end of the legal years of several who have left, by one password and one code: all of them or none. Each is
 * taken down and erased by itself, as if it had been confirmed alone.
 */
export async function eraseEnded(
  deps: ActDeps,
  admin: Admin,
  { ids: given, confirmed_count, ...itself }: Confirmation,
) {
  const ids = [...new Set(given)].toSorted((a, b) => a - b)
  if (confirmed_count !== ids.length)
    throw invalid(
      'confirmed_count',
      text('選んだ件数と一致しません。', 'It is not the number of those that are marked.'),
    )
  await confirmed(deps, admin, itself, async (tx) => {
    await assertAllEnded(tx, ids, deps.clock.now())
    return async () => {
      for (const id of ids) await begin(tx, deps, admin, id, 'erasure')
    }
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
