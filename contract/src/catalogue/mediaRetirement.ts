import { endpoint } from '../endpoint.ts'
import { done, idParams } from '../paging.ts'

/** Media that their affiliaters give up. */
export const mediaRetirement = {
  retire: endpoint({
    method: 'DELETE',
    path: '/api/media/delete/:id',
    access: { affiliater: true },
    summary:
      'Retire a medium: its partnerships end, its links earn no more and its addresses are free; its results stay',
    params: idParams,
    response: done,
  }),
}
