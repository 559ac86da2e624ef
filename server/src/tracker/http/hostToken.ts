import type { ServerResponse } from 'node:http'
import { answerText } from './answers.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { askedHost } from './hosts.ts'
import type { Visit } from './visit.ts'

/** `/.well-known/tsunagi-host`: proves that a host name leads to this network's tracker. */
export function answerHostToken(catalogue: Catalogue, visit: Visit, response: ServerResponse) {
  const host = catalogue.host(askedHost(visit))
  answerText(
    response,
    host ? 200 : 404,
    'text/plain',
    host ? host.token : 'Not a host of this network\n',
    { 'cache-control': 'no-store' },
  )
}
