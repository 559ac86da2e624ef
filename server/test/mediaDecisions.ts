import type { Caller, Reply } from './app.ts'

/** Decides about a medium as a screen does: as it was read. */
export async function decideMedium(admin: Caller, id: number, decision: object): Promise<Reply> {
  const { version = 0 } = (await admin.get<{ version?: number }>(`/api/media/show/${id}`)).body
  return admin.post('/api/media/update', { ids: [id], read: [{ id, version }], ...decision })
}
