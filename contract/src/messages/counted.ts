/** How many there are of something in English: one is one. */
export const counted = (n: number, one: string, several = `${one}s`): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : several}`
