import { expect } from '@playwright/test'
import type { Reader } from './signIn.ts'

interface Mail {
  subject: string
  body: string
  /** The first address in it that leads into the application. */
  link: string
}

/** The newest mail to an address, as an owner reads it in the outbox; waits until there is one. */
export async function mailTo({ get }: Reader, address: string, template?: string): Promise<Mail> {
  const query = new URLSearchParams({ word: address, ...(template && { template }) })
  let id = 0
  await expect
    .poll(
      async () =>
        (id =
          (await get<{ items: { id: number }[] }>(`/api/mail/outbox?${query}`)).items[0]?.id ?? 0),
      `a mail to ${address}`,
    )
    .toBeGreaterThan(0)
  const { subject, body } = await get<Omit<Mail, 'link'>>(`/api/mail/show/${id}`)
  return { subject, body, link: /https?:\/\/\S+#token=\S+/.exec(body)?.[0] ?? '' }
}
