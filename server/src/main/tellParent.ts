/** A program that another process started ends with it. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1))
  // Alone it would keep this process from ending.
  process.channel?.unref()
}

/** Tells whoever started this program what came of it, where somebody listens. */
export const tellParent = (message: object): void => void process.send?.(message)
