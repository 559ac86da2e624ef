/** The address in one spelling, so that the same site cannot be registered twice. */
export function mediaUrl(entered: string): string {
  const url = new URL(entered)
  url.hash = ''
  return url.href
}
