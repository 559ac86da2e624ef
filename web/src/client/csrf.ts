/** The anti-forgery token lives in the page's meta tag `csrf-token` (specification, section 7). */
const tag = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')

export const csrfToken = (): string => tag()?.content ?? ''

export function setCsrfToken(token: string) {
  const meta = tag()
  if (meta) meta.content = token
}
