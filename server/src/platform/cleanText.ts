/** Text that any database column takes: no NUL, no half characters, bounded in length. */
export const cleanText = (value: string, length: number): string =>
  value.slice(0, length).toWellFormed().replaceAll('\0', '')
