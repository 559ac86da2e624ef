const banksEnd = '0999'
const postBank = '9900'

/** A bank's name as documents write it: lists of banks leave out 銀行, which co-operatives do not have in their names. */
export const bankTitle = (code: string, name: string): string =>
  (code <= banksEnd || code === postBank) && !/(銀行|バンク)$/.test(name) ? `${name}銀行` : name

/** A branch's name as documents write it: what is no office by its name is a 支店. */
export const branchTitle = (name: string): string =>
  /(店|部|所|出張所|センター)$/.test(name) ? name : `${name}支店`

/** The kana of a transfer, which are half as wide in a bank's files, as people read them. */
export const readableKana = (kana: string): string => kana.normalize('NFKC')
