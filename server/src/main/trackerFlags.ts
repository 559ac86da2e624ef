/** How Node.js runs the tracker: what a click leaves behind is cleared away in small steps, so that a day of clicks takes no more memory than a minute. */
export const trackerFlags: readonly string[] = ['--max-semi-space-size=8']
