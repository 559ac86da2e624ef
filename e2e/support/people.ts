import type { UserKind } from '@tsunagi/contract/endpoint'
import { userTypes } from '@tsunagi/contract/endpoint'
import { accounts as all } from './signIn.ts'

/** The demo accounts of a kind. */
export const accounts = (kind: UserKind) =>
  all().filter((account) => account.user_type === userTypes[kind])

/** How visitors call themselves: a browser without a screen would be taken for a robot. */
export const userAgents = {
  person:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}
