import type { Reader, Represented, UserKind } from '@tsunagi/contract/endpoint'

/** What somebody sees of the money of a result. */
export interface Side {
  /** What the advertiser pays. */
  gross: boolean
  /** What the affiliater gets. */
  net: boolean
  /** What the network keeps. */
  margin: boolean
  /** The amounts that are their own business; where only one is shown, the first. */
  own: readonly ['gross' | 'net', ...('gross' | 'net')[]]
}

/** Somebody who looks at money; an agency by whom it represents, advertisers where nothing is said. */
export type Viewer = Reader

const sides: Record<UserKind, Side> = {
  admin: { gross: true, net: true, margin: true, own: ['gross'] },
  affiliater: { gross: false, net: true, margin: false, own: ['net'] },
  advertiser: { gross: true, net: false, margin: false, own: ['gross'] },
  agency: { gross: true, net: false, margin: false, own: ['gross'] },
}

/** Of each result an agency sees the side of the client it has in it. */
const agencySides: Record<Represented, Side> = {
  advertiser: sides.agency,
  media: { gross: false, net: true, margin: false, own: ['net'] },
  both: { gross: true, net: true, margin: false, own: ['gross', 'net'] },
}

/** Whose side of the money a viewer is on. */
export const sideOf = ({ kind, represents }: Viewer): Side =>
  kind === 'agency' && represents ? agencySides[represents] : sides[kind]

/** Gross and net as far as a viewer may see them; null = not theirs to see. */
export function shownTo<Amount>(
  viewer: Viewer,
  { gross, net }: { gross: Amount; net: Amount },
): { gross: Amount | null; net: Amount | null } {
  const side = sideOf(viewer)
  return { gross: side.gross ? gross : null, net: side.net ? net : null }
}

/** The one amount a viewer's figures are about: an affiliater earns net, everybody else counts gross. */
export const ownAmount = <Amount>(
  viewer: Viewer,
  amounts: { gross: Amount; net: Amount },
): Amount => amounts[sideOf(viewer).own[0]]

/** The amounts that a viewer's figures are about: two where it stands on both sides, as each is of other results. */
export const ownAmounts = <Amount>(
  viewer: Viewer,
  amounts: { gross: Amount; net: Amount },
): Partial<Record<'gross' | 'net', Amount>> =>
  Object.fromEntries(sideOf(viewer).own.map((side) => [side, amounts[side]]))
