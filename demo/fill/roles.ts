import { allEndpoints } from '@tsunagi/contract'
import { keyOf, type Endpoint } from '@tsunagi/contract/endpoint'

const isForAdmin = ({ access }: Endpoint) => typeof access === 'object' && access.admin === true
const keysOf = (wanted: (endpoint: Endpoint, key: string) => boolean): string[] =>
  [
    ...new Set(
      allEndpoints
        .filter((endpoint) => isForAdmin(endpoint) && wanted(endpoint, keyOf(endpoint)))
        .map(keyOf),
    ),
  ].sort()

const isReading = ({ method }: Endpoint) => method === 'GET'
const about =
  (...resources: string[]) =>
  (_: Endpoint, key: string) =>
    resources.includes(key.split('.')[0]!)

/** Roles of administrators; one without a role is an owner. */
export const roles = {
  accounting: {
    name: '経理',
    keys: keysOf(
      (endpoint, key) =>
        about('claimManagement', 'paymentManagement')(endpoint, key) ||
        (isReading(endpoint) &&
          about('actionLogRaw', 'advertiser', 'affiliater', 'report')(endpoint, key)),
    ),
  },
  screening: {
    name: '審査',
    keys: keysOf(
      (endpoint, key) =>
        about(
          'media',
          'promotion',
          'actionLogRaw',
          'checkLog',
          'trackLog',
          'affiliater',
          'advertiser',
        )(endpoint, key) ||
        (isReading(endpoint) && about('adMaterial')(endpoint, key)),
    ),
  },
  reading: {
    name: '閲覧のみ',
    keys: keysOf(
      (endpoint, key) =>
        isReading(endpoint) &&
        key !== 'paymentManagement.export' &&
        key !== 'claimManagement.close',
    ),
  },
}
