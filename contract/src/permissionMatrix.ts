import { keyOf, keyOfPath, type Endpoint } from './endpoint.ts'
import { allEndpoints } from './index.ts'
import { sensitiveKeys } from './people/roles.ts'
import { text, type Text } from './messages/text.ts'

const isForAdmin = ({ access }: Endpoint) => typeof access === 'object' && access.admin === true
const adminEndpoints = allEndpoints.filter(isForAdmin)
const actionOf = (key: string) => key.slice(key.lastIndexOf('.') + 1)
const resourceOf = (key: string) => key.slice(0, key.lastIndexOf('.'))

/** Every key a role can hold. */
export const allKeys: readonly string[] = [
  ...new Set([
    ...adminEndpoints.map(keyOf),
    ...adminEndpoints.flatMap(({ csvKey }) => csvKey ?? []),
    ...sensitiveKeys,
  ]),
].sort()

/** Resource by resource, what can be allowed. */
export const permissionMatrix: { resource: string; actions: string[] }[] = [
  ...Map.groupBy(allKeys, resourceOf),
].map(([resource, keys]) => ({ resource, actions: keys.map(actionOf) }))

/** Keys that let somebody read and nothing more. */
export const readingKeys: readonly string[] = allKeys.filter((key) => {
  const endpoints = adminEndpoints.filter((endpoint) => keyOf(endpoint) === key)
  return (
    endpoints.length > 0 &&
    endpoints.every(({ method }) => method === 'GET') &&
    !(sensitiveKeys as readonly string[]).includes(key)
  )
})

/** What a key is named after; else the first thing it opens. */
const openedBy = (key: string) => {
  const endpoints = adminEndpoints.filter((endpoint) => keyOf(endpoint) === key)
  return endpoints.find(({ path }) => keyOfPath(path) === key) ?? endpoints[0]
}

/** Keys that open nothing to whoever sees its own clients alone: what they stand for shows the whole business. */
export const wholeBusinessKeys: ReadonlySet<string> = new Set(
  allKeys.filter((key) => openedBy(key)?.ofWholeBusiness),
)

const of = (...resources: string[]) => allKeys.filter((key) => resources.includes(resourceOf(key)))
const reading = (...resources: string[]) =>
  readingKeys.filter((key) => resources.includes(resourceOf(key)))
const without = (keys: string[], ...left: string[]) =>
  [...new Set(keys)].filter((key) => !left.includes(key)).sort()

/** A role that a new network begins with, and the permissions it has. */
export interface RolePreset {
  name: Text
  keys: string[]
}
/** Roles to begin with. */
export const rolePresets: RolePreset[] = [
  { name: text('全権', 'Everything'), keys: [...allKeys] },
  {
    name: text('営業', 'Sales'),
    keys: without(
      [
        ...of(
          'affiliater',
          'advertiser',
          'adAgency',
          'media',
          'screening',
          'promotion',
          'adMaterial',
          'account',
          'report',
        ),
        ...reading('actionLogRaw', 'checkLog', 'trackLog', 'kickbackLog'),
      ],
      'account.endSecondFactor',
    ),
  },
  {
    name: text('経理', 'Accounting'),
    keys: without(
      [
        ...of('claimManagement', 'receipt', 'paymentManagement', 'csvImport', 'report'),
        'bank.view',
        'pii.export',
        ...reading('actionLogRaw', 'advertiser', 'affiliater', 'adAgency'),
      ],
      'claimManagement.writeOff',
    ),
  },
  {
    name: text('審査', 'Review'),
    keys: without(
      [
        ...of('media', 'affiliater', 'screening', 'advertiser', 'actionLogRaw'),
        ...reading('promotion', 'adMaterial', 'checkLog', 'trackLog', 'account'),
      ],
      'affiliater.csvUpload',
      'advertiser.csvUpload',
      'media.csvUpload',
    ),
  },
  { name: text('閲覧のみ', 'Reading only'), keys: [...readingKeys] },
]
