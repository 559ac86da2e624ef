import { counted } from '@tsunagi/contract/messages/counted'
import { text } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import { refused, tooManyRequests, type AppError } from '../../../platform/errors.ts'
import { countTry, lockedUntil } from './attempts.queries.ts'
import { LockMemory } from './lockMemory.ts'
import { isHardStop } from './session.rules.ts'

/** Lets a try begin, counted as failed until it is proven right; throws while the counter is locked. */
export const takeTry = (db: Db, key: Buffer, now: Date, memory = new LockMemory()): Promise<void> =>
  memory.inTurn(key, async () => {
    const until = memory.find(key, now) ?? (await lockedUntil(db, key))
    if (until && until > now) {
      memory.remember(key, until, now)
      throw locked(until, now)
    }
    if (!(await countTry(db, key, now))) throw locked((await lockedUntil(db, key)) ?? now, now)
  })

function locked(until: Date, now: Date): AppError {
  if (isHardStop(until))
    return refused(
      text(
        'ログインの失敗が続いたため、ロックされています。「パスワードをお忘れの方」から再設定してください。',
        'This is locked after repeated failures. Please reset the password to go on.',
      ),
    )
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return tooManyRequests(
    text(
      `失敗が続いたため、一時的に停止しています。${seconds}秒後にもう一度お試しください。`,
      `This is paused after repeated failures. Please try again in ${counted(seconds, 'second')}.`,
    ),
  )
}
