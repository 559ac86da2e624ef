import { digitsOf, prefectures } from '@tsunagi/contract/japan'

/** Phone, postal code and address as forms keep them: digits, and the address by its parts too. */
export function contactDetails({
  phone,
  postal_code,
  address,
}: {
  phone: string
  postal_code: string
  address: string
}) {
  const prefecture = prefectures.find((name) => address.startsWith(name)) ?? ''
  const [city = '', ...building] = address.slice(prefecture.length).split(' ')
  return {
    phone: digitsOf(phone),
    postal_code: digitsOf(postal_code),
    prefecture,
    city,
    building: building.join(' ') || null,
  }
}
