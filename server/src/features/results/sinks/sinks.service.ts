import { text } from '@tsunagi/contract/messages/text'
import type { SinkEdit, SinkInput } from '@tsunagi/contract/results/sinks'
import type { Deps } from '../../../platform/deps.ts'
import { invalid } from '../../../platform/errors.ts'
import { lockPromotion } from '../../catalogue/promotions/promotionLock.queries.ts'
import { lockDelivery, setDueAgain } from './deliveryLog.queries.ts'
import { lockSink } from './sinks.queries.ts'
import { assertMayResend, assertSameOwner, ownerOf, type SinkEditor } from './sinks.rules.ts'
import { givenSecrets, readableSecrets, sealSecrets } from './sinkSecrets.ts'
import { assertKnownOwner, checkedValues } from './sinkValues.service.ts'
import {
  deleteSink,
  insertSink,
  replaceMedia,
  setSecrets,
  setSinkStatus,
  updateSink,
} from './sinkWrites.queries.ts'

type SinkDeps = Pick<Deps, 'db' | 'clock' | 'secretsKey'>

/** Connects a promotion to an account at an ad platform; from now on its conversions are sent. */
export function registerSink(
  { db, clock, secretsKey }: SinkDeps,
  editor: SinkEditor,
  { promotion_id, kind, ...input }: SinkInput,
) {
  return db.transaction().execute(async (tx) => {
    const promotion = await lockPromotion(tx, editor, promotion_id)
    const owner = ownerOf(editor, input)
    await assertKnownOwner(tx, editor, owner)
    const place = { promotionId: promotion.id, kind, owner }
    const values = await checkedValues(tx, editor, place, input)
    const id = await insertSink(tx, { ...values, promotion_id: promotion.id, kind }, clock.now())
    const secrets = givenSecrets(kind, input)
    await setSecrets(tx, id, sealSecrets(secretsKey, id, secrets), Object.keys(secrets))
    await replaceMedia(tx, id, input.media_ids)
    return { id }
  })
}

/** Changes a connection. Its promotion, its platform and its owner stay, and so does every secret that is not entered anew. */
export function editSink(
  { db, clock, secretsKey }: SinkDeps,
  editor: SinkEditor,
  id: number,
  { kind, ...input }: SinkEdit,
) {
  return db.transaction().execute(async (tx) => {
    const sink = await lockSink(tx, editor, id)
    if (kind !== sink.kind)
      throw invalid(
        'kind',
        text(
          '媒体は変更できません。新しく登録してください。',
          'The platform cannot change. Make a new connection instead.',
        ),
      )
    const owner = ownerOf(editor, input)
    assertSameOwner(sink, owner)
    const place = { promotionId: sink.promotion_id, kind, owner }
    await updateSink(tx, sink, await checkedValues(tx, editor, place, input), clock.now())
    const entered = givenSecrets(kind, input)
    if (Object.keys(entered).length > 0) {
      const secrets = { ...readableSecrets(secretsKey, sink.id, sink.secret_box), ...entered }
      await setSecrets(tx, id, sealSecrets(secretsKey, id, secrets), Object.keys(secrets))
    }
    await replaceMedia(tx, id, input.media_ids)
    return { id }
  })
}

/** Takes a connection into use or stops it; what happened while it was stopped is not sent later. */
export function setStatus(
  { db, clock }: SinkDeps,
  editor: SinkEditor,
  id: number,
  status: 'active' | 'stopped',
) {
  return db.transaction().execute(async (tx) => {
    await setSinkStatus(tx, await lockSink(tx, editor, id), status, clock.now())
    return { id }
  })
}

/** Deletes a connection for good. */
export function removeSink({ db }: SinkDeps, editor: SinkEditor, id: number) {
  return db.transaction().execute(async (tx) => {
    await deleteSink(tx, await lockSink(tx, editor, id))
    return { id }
  })
}

/** Sends a conversion that was not delivered again, with the same key. */
export function resendDelivery({ db, clock }: SinkDeps, editor: SinkEditor, id: number) {
  return db.transaction().execute(async (tx) => {
    const delivery = await lockDelivery(tx, editor, id)
    assertMayResend(delivery)
    await setDueAgain(tx, delivery, clock.now())
    return { id }
  })
}
