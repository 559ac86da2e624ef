import { z } from 'zod'
import { endpoint, type RecordName } from '../endpoint.ts'

interface SectionOf<Fields extends z.ZodObject> {
  /** The resource of its page, such as `systemAdSetting`: reading it and changing it are two permissions. */
  page: `system${string}Setting`
  /** Its place on the page; '' is the page itself. */
  part: string
  name: RecordName
  fields: Fields
  shows: string
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** How a section of the settings is read and changed: whole, by those who may. */
export const sectionEndpoints = <Fields extends z.ZodObject, const Name extends RecordName>({
  page,
  part,
  name,
  fields,
  shows,
}: SectionOf<Fields> & { name: Name }) => ({
  show: endpoint({
    method: 'GET',
    path: `/api/${page}/${part || 'show'}`,
    shows: name,
    key: `${page}.show`,
    access: { admin: true },
    summary: shows,
    response: fields,
  }),
  save: endpoint({
    method: 'POST',
    path: `/api/${page}/save${capital(part)}`,
    edits: name,
    key: `${page}.save`,
    access: { admin: true },
    summary: `Change: ${shows}`,
    body: fields,
    response: z.object({ saved: z.literal(true) }),
  }),
})
