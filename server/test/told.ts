import type { Db } from '../src/platform/db.ts'
import type { Caller } from './app.ts'

/** What these people were told since it was last forgotten: by email and in the app, template and person, everybody else by address. */
export function tellings(db: Db, people: () => Record<string, Caller>) {
  const nameOf = (userId: number | null, address = 'nobody') =>
    Object.entries(people()).find(([, { userId: id }]) => id === userId)?.[0] ?? address
  return {
    forget: async () => {
      for (const table of ['mail', 'notification', 'notification_wish'] as const)
        await db.deleteFrom(table).execute()
    },
    told: async () => {
      const mails = await db.selectFrom('mail').selectAll().orderBy('id').execute()
      const rows = await db.selectFrom('notification').selectAll().orderBy('id').execute()
      return {
        mails: mails.map(({ template, user_id, to_address, language }) => [
          template,
          nameOf(user_id, to_address),
          language,
        ]),
        notifications: rows.map(({ template, user_id }) => [template, nameOf(user_id)]),
        words: mails.map(({ subject, body }) => `${subject}\n${body}`).join('\n'),
      }
    },
  }
}
