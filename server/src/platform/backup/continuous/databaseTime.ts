import type { Client } from 'pg'

/** What time the database says it is: its log is cut by its own clock. */
export async function databaseTime(client: Client): Promise<Date> {
  const { rows } = await client.query<{ ms: string }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms',
  )
  return new Date(Number(rows[0]!.ms))
}
