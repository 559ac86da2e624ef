import { allEndpoints } from '@tsunagi/contract'
import { keyOf, userKinds, type Endpoint } from '@tsunagi/contract/endpoint'
import { keyNeededFor, mayKindCall } from '../../server/src/platform/callers.ts'

/** Every endpoint and who may call it, as the server itself decides. */
export function accessTable(): string {
  const served = allEndpoints.flatMap((endpoint) =>
    endpoint.columns ? [endpoint, csvOf(endpoint)] : [endpoint],
  )
  const inOrder = served.toSorted((a, b) =>
    `${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1,
  )
  return [
    '# Who may call what',
    '',
    'Made by `npm run generate` from the contract. Do not edit.',
    '',
    'An administrator with a role needs the key; one without a role, and every other user, does not. Everyone sees only what is theirs: a row of somebody else is answered with 404.',
    '',
    `| path | method | key | signed out | ${userKinds.join(' | ')} | what it does |`,
    `|---|---|---|${':-:|'.repeat(userKinds.length + 1)}---|`,
    ...inOrder.map(rowOf),
    '',
  ].join('\n')
}

const csvOf = (list: Endpoint): Endpoint => ({
  ...list,
  path: `${list.path}/csv`,
  key: list.csvKey ?? keyOf(list),
  summary: `${list.summary}: all that match, as CSV`,
})

function rowOf(endpoint: Endpoint): string {
  const key = keyNeededFor(endpoint)
  const who = [null, ...userKinds].map((kind) => (mayKindCall(endpoint, kind) ? 'yes' : ''))
  return `| \`${endpoint.path}\` | ${endpoint.method} | ${key ? `\`${key}\`` : ''} | ${who.join(' | ')} | ${endpoint.summary} |`
}
