/** A failure that the user cannot act on goes to the browser's console. */
export function logFailure(failure: unknown) {
  // oxlint-disable-next-line no-console -- the one place that writes to the browser's console
  console.error(failure)
}
