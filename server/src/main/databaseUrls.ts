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

/** The addresses of a server of the operator's own; null = it is to be the embedded one. */
export const configuredUrls = ({
  databaseUrl,
  databaseOwnerUrl,
  databaseDirectUrl,
}: ConfiguredAddresses): DatabaseUrls | null =>
  databaseUrl === undefined
    ? null
    : { owner: databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl, product: databaseUrl }
