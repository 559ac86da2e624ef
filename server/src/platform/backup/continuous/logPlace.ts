/** A place in the database's log, as PostgreSQL writes it (`16/B374D848`). */
export const logPlace = (lsn: string): bigint => {
  const [high, low] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
/** A place in the log as PostgreSQL writes it. */
export const lsnOf = (place: bigint): string =>
  `${(place >> 32n).toString(16)}/${(place & 0xffff_ffffn).toString(16)}`.toUpperCase()

/** Bytes of a file of the log; a cluster of ours is made with no other. */
export const segmentBytes = 16 * 1024 ** 2
const size = BigInt(segmentBytes)
const segmentsInHigh = 0x1_0000_0000n / size

const hex = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0')

/** The file of the log that a place lies in; names are in the order of their places. */
export function segmentAt(timeline: number, place: bigint): string {
  const number = place / size
  return `${hex(BigInt(timeline))}${hex(number / segmentsInHigh)}${hex(number % segmentsInHigh)}`
}
/** Where the file of the log begins that a place is in. */
export const segmentStart = (place: bigint): bigint => place - (place % size)

/** Where a file of the log begins. */
export const segmentPlace = (name: string): bigint =>
  (BigInt(`0x${name.slice(8, 16)}`) * segmentsInHigh + BigInt(`0x${name.slice(16)}`)) * size
