/** Waits for something, but no longer than given; undefined when it takes longer. What waits for it does not keep the process alive. */
export const within = <Value>(
  longestMs: number,
  promise: Promise<Value>,
): Promise<Value | undefined> =>
  Promise.race([
    promise,
    new Promise<undefined>((resolve) => setTimeout(resolve, longestMs, undefined).unref()),
  ])
