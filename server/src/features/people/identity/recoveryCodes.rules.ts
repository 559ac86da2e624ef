import { createHash, randomBytes } from 'node:crypto'

const count = 10
/** 32 signs, 5 bits each; 0, 1, l and o are left out because they look alike. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 6

/** Ten codes of 24 signs, 120 bits each, written in groups. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => {
    const letters = [...randomBytes(groups * groupLength)]
      .map((byte) => signs[byte % signs.length]!)
      .join('')
    return letters.match(new RegExp(`.{${groupLength}}`, 'g'))!.join('-')
  })

/** Codes are as random as keys, so a plain hash keeps them; the person is part of it. */
export const hashRecoveryCode = (userId: number, plain: string): Buffer =>
  createHash('sha256').update(`${userId}|${plain}`).digest()
