import type { Config } from '../platform/config.ts'

/** The database's address for those who change its tables, and for the product, which only uses them. */
export interface DatabaseUrls {
  owner: string
  product: string
}

/** What is set of addresses of the database. */
export type ConfiguredAddresses = Pick<
  Config,
  'databaseUrl' | 'databaseOwnerUrl' | 'databaseDirectUrl'
>

/** Where its owner is reached without a pooler between: what it does needs a session. */
export const ownerAddress = ({
  databaseUrl,
  databaseOwnerUrl,
  databaseDirectUrl,
}: ConfiguredAddresses): string | undefined => databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl

/** The addresses of a server of the operator's own; null = it is to be the embedded one. */
export const configuredUrls = (addresses: ConfiguredAddresses): DatabaseUrls | null =>
  addresses.databaseUrl === undefined
    ? null
    : { owner: ownerAddress(addresses)!, product: addresses.databaseUrl }
