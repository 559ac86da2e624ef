import { text } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { verifyPassword } from '../../../platform/password.ts'
import { againKey, forgetTries, uncountTry } from '../session/attempts.queries.ts'
import { takeTry } from '../session/attempts.service.ts'
import { getPerson, type Person } from '../session/session.queries.ts'

/** Asks a signed-in person for the password again; wrong ones are counted and slow the next one down. Answers who it is. */
export async function assertPasswordAgain(
  db: Db,
  userId: number,
  password: string,
  now: Date,
  field = 'current_password',
): Promise<Person> {
  const key = againKey(userId)
  await takeTry(db, key, now)
  const person = await getPerson(db, userId)
  const right = await verifyPassword(password, person.password_hash).catch(
    async (error: unknown) => {
      await uncountTry(db, key)
      throw error
    },
  )
  if (!right)
    throw invalid(field, text('現在のパスワードが違います。', 'The current password is not right.'))
  await forgetTries(db, [key])
  return person
}
