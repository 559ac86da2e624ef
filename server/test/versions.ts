import { allEndpoints } from '@tsunagi/contract'
import { masterKinds } from '@tsunagi/contract/catalogue/masterKinds'
import type { Endpoint } from '@tsunagi/contract/endpoint'

const pattern = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`)
const edits = allEndpoints
  .filter(({ edits: name }) => name)
  .map((endpoint) => ({ endpoint, pattern: pattern(endpoint) }))

/** Lists whose rows carry the version themselves. */
const lists: Partial<Record<string, string>> = {
  role: '/api/adminRole/index',
  admin: '/api/adminRoleSetting/list?size=100',
  ...Object.fromEntries(
    masterKinds.map((kind) => [`master.${kind}`, `/api/master/${kind}/search`]),
  ),
}

const unread = Number.MAX_SAFE_INTEGER

/** What a screen does before it saves: reads the record, and with it the version that the body of an edit names. */
export async function versionFor(
  path: string,
  read: (path: string) => Promise<Record<string, unknown>>,
): Promise<{ version?: number }> {
  const edit = edits.find((candidate) => candidate.pattern.test(path))
  if (!edit) return {}
  const name = edit.endpoint.edits!
  const id = edit.pattern.exec(path)![1]
  const list = lists[name]
  if (list) {
    const { items } = (await read(list)) as { items?: { id: number; version: number }[] }
    // Who may not even read the list is refused for that, whatever is named.
    return { version: items?.find((item) => String(item.id) === id)?.version ?? unread }
  }
  const { path: reading } = allEndpoints.find(({ shows }) => shows === name)!
  const { version } = await read(reading.replace(/:\w+/, id ?? ''))
  return { version: typeof version === 'number' ? version : 0 }
}
