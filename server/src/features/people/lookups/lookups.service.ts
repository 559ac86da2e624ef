import { digitsOf } from '@tsunagi/contract/japan'
import { allBanks, branchesOf } from '../../../platform/banks.ts'
import { addressesOf } from '../../../platform/postalCodes.ts'
import { findCoded, type Coded } from './lookups.rules.ts'

const shown = ({ code, name, kana }: Coded) => ({ code, name, kana })

/** Banks of Japan by code, name or reading. */
export const findBanks = async (word: string) => ({
  items: findCoded(await allBanks(), word).map(shown),
})

/** Branches of a bank by code, name or reading; none for a bank that does not exist. */
export const findBranches = async (bank: string, word: string) => ({
  items: findCoded(await branchesOf(bank), word).map(shown),
})

/** Every address of a postal code: some belong to several towns. */
export async function findAddresses(code: string) {
  const digits = digitsOf(code)
  return { items: /^\d{7}$/.test(digits) ? await addressesOf(digits) : [] }
}
