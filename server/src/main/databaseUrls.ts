import type { Config } from '../platform/config.ts'

/** The database's address for those who change its tables, and for the product, which only uses them. */
export interface DatabaseUrls {
  owner: string
  product: string
}

/** The addresses of a server of the operator's own; null = it is to be the embedded one. */
export const configuredUrls = ({
  databaseUrl,
  databaseOwnerUrl,
}: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>): DatabaseUrls | null =>
  databaseUrl === undefined
    ? null
    : { owner: databaseOwnerUrl ?? databaseUrl, product: databaseUrl }
