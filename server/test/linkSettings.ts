import type { KickbackTest, LinkSetting } from '@tsunagi/contract/results/mediaLinkSettings'
import type { Caller } from './app.ts'
import type { Placement } from './logs.ts'

/** Whose medium it is that results are told of, and the server that is called. */
interface Told {
  placement: () => Placement
  owner: () => Caller
  receiver: () => { url: string }
}

/** What is done with the setting of the medium that each test begins with. */
export function linkSettings({ placement, owner, receiver }: Told) {
  const path = (part = '') => `/api/media/mediaLinkSetting${part}/${placement().media_id}`
  const input = (given: object = {}) => ({
    enabled: true,
    events: ['created', 'approved', 'rejected'],
    method: 'GET',
    signature: 'url',
    url: `${receiver().url}/kb?id=[result_id]&t=[test]`,
    ...given,
  })
  return {
    path,
    input,
    save: (given: object = {}, caller = owner()) =>
      caller.post<{ errors?: Record<string, string[]> }>(path(), input(given)),
    info: async (caller = owner()) => (await caller.get<LinkSetting>(path())).body,
    fire: (body: object = {}, caller = owner()) => caller.post<KickbackTest>(path('/test'), body),
  }
}
