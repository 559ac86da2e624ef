/** The anti-forgery token lives in the page's meta tag `csrf-token` (specification, section 7). */
const tag = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')

/** What every request that changes something brings along; empty before somebody signs in. */
export const csrfToken = (): string => tag()?.content ?? ''

/** Puts the token of a new session in the place of the one the page was loaded with. */
export function setCsrfToken(token: string) {
  const meta = tag()
  if (meta) meta.content = token
}
