import type { IncomingHttpHeaders } from 'node:http'
import { RecentValues } from '../../platform/recentValues.ts'
import { plainKind, readKind, type DeviceKind } from './deviceReader.ts'

const remembered = new RecentValues<DeviceKind>(10_000)

/** Agents that are looked up in a second of the clock. Beyond it only their words are read: whoever invents agents shall not take the tracker's time. */
const mostLookUps = 50
let second = 0
let lookUps = 0

function mayLookUp(at: Date): boolean {
  const now = Math.floor(at.getTime() / 1000)
  if (now !== second) {
    second = now
    lookUps = 0
  }
  return lookUps++ < mostLookUps
}

/** The kind of device a visitor uses, by what the browser hints and what its agent says. */
export function deviceOf(agent: string, headers: IncomingHttpHeaders, at: Date): DeviceKind {
  return hintedForm(headers['sec-ch-ua-form-factors']) ?? hintedKind(kindOf(agent, at), headers)
}

function kindOf(agent: string, at: Date): DeviceKind {
  const known = remembered.get(agent)
  if (known !== undefined) return known
  if (!mayLookUp(at)) return plainKind(agent)
  const kind = readKind(agent)
  remembered.set(agent, kind)
  return kind
}

/** A browser that says which form its device has knows best. */
function hintedForm(hint: string | string[] | undefined): DeviceKind | null {
  if (hint === undefined) return null
  const forms = String(hint)
  if (forms.includes('"Tablet"')) return 'tablet'
  if (forms.includes('"Mobile"')) return 'phone'
  return forms.includes('"Desktop"') ? 'pc' : null
}

/** A phone or tablet that asks for the pages of computers says so in its agent, but not in its hints. */
function hintedKind(kind: DeviceKind, headers: IncomingHttpHeaders): DeviceKind {
  if (headers['sec-ch-ua-mobile'] === '?1' && kind !== 'tablet') return 'phone'
  return kind === 'pc' && headers['sec-ch-ua-platform'] === '"Android"' ? 'tablet' : kind
}
