import { prefectures } from '@tsunagi/contract/japan'

interface Address {
  address: string
  prefecture: string
  city: string
}

/** An address that is known only in one line, parted as forms want it. */
export function addressParts({ address, prefecture, city }: Address) {
  if (city !== '' || address === '') return {}
  const found = prefectures.find((name) => address.startsWith(name))
  return {
    prefecture: found ?? (prefecture as (typeof prefectures)[number] | ''),
    city: found ? address.slice(found.length) : address,
  }
}
