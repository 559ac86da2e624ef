import type { Reader } from './signIn.ts'

interface Listed {
  items: { id: number }[]
}
const firstOf = async ({ get }: Reader, path: string) => (await get<Listed>(path)).items[0]!.id

/** A path, or how to find one that needs an id. */
export type Screen = string | (((reader: Reader) => Promise<string>) & { screen: string })
export const withFirst = (list: string, screen: string): Screen =>
  Object.assign(async (reader: Reader) => `${screen}?id=${await firstOf(reader, list)}`, {
    screen,
  })
/** A screen whose address needs more than an id. */
const asking = (
  screen: string,
  query: (reader: Reader) => Promise<Record<string, string>>,
): Screen =>
  Object.assign(async (reader: Reader) => `${screen}?${new URLSearchParams(await query(reader))}`, {
    screen,
  })
/** The drafts of the running month. */
export const draftsOf = (screen: string) =>
  asking(screen, async ({ get }) => {
    const { month } = (await get<{ items: { month: string }[] }>('/api/claimManagement/months'))
      .items[0]!
    return { month }
  })
/** The prices of a promotion over time: the addresses need its name, too. */
export const pricesOf = (screen: string) =>
  asking(`/promotion/AdUnitPriceChangeReservation/${screen}`, async ({ get }) => {
    const { id, ad_name } = (
      await get<{ items: { id: number; ad_name: string }[] }>('/api/promotion/index')
    ).items[0]!
    return { id: String(id), ad_name }
  })

/** The path that a screen is registered under. */
export const pathOf = (screen: Screen): string =>
  (typeof screen === 'string' ? screen : screen.screen).split('?')[0]!
