/** A database of countries as MaxMind and DB-IP make them (MaxMind DB file format 2.0), for networks of IPv4: `{ '203.0.113.0/24': 'JP' }`. */
export function countryDatabase(networks: Record<string, string>): Buffer {
  const data: Buffer[] = []
  const nodes: [Branch, Branch][] = [[null, null]]
  for (const [network, country] of Object.entries(networks)) {
    const at = Buffer.concat(data).length
    data.push(map({ country: map({ iso_code: string(country) }) }))
    place(nodes, network, { at })
  }
  const tree = Buffer.concat(
    nodes.flat().map((branch) => unsigned(recordOf(branch, nodes.length), 3)),
  )
  const metadata = map({
    binary_format_major_version: number(5, 2, 2),
    binary_format_minor_version: number(5, 0, 2),
    build_epoch: number(9, 1_700_000_000, 4),
    database_type: string('Test-Country'),
    description: map({}),
    ip_version: number(5, 4, 2),
    languages: Buffer.from([0, 11 - 7]),
    node_count: number(6, nodes.length, 4),
    record_size: number(5, 24, 2),
  })
  return Buffer.concat([
    tree,
    Buffer.alloc(16),
    ...data,
    Buffer.from('abcdef', 'hex'),
    Buffer.from('MaxMind.com'),
    metadata,
  ])
}

/** Where a bit leads: to another node, to data, or nowhere. */
type Branch = number | { at: number } | null

function place(nodes: [Branch, Branch][], network: string, value: { at: number }) {
  const [address, length] = network.split('/') as [string, string]
  const bits = address
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
    .slice(0, Number(length))
  let node = 0
  ;[...bits].forEach((bit, index) => {
    const side = Number(bit) as 0 | 1
    if (index === bits.length - 1) {
      nodes[node]![side] = value
      return
    }
    const next = nodes[node]![side]
    if (typeof next === 'number') node = next
    else {
      nodes.push([null, null])
      nodes[node]![side] = nodes.length - 1
      node = nodes.length - 1
    }
  })
}

const recordOf = (branch: Branch, count: number) =>
  branch === null ? count : typeof branch === 'number' ? branch : count + 16 + branch.at

function unsigned(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

const string = (text: string) =>
  Buffer.concat([Buffer.from([0x40 | text.length]), Buffer.from(text)])
const map = (entries: Record<string, Buffer>) =>
  Buffer.concat([
    Buffer.from([0xe0 | Object.keys(entries).length]),
    ...Object.entries(entries).flatMap(([key, value]) => [string(key), value]),
  ])
/** Types 8 and above stand in a byte of their own. */
const number = (type: number, value: number, bytes: number) =>
  Buffer.concat([
    Buffer.from(type < 8 ? [(type << 5) | bytes] : [bytes, type - 7]),
    unsigned(value, bytes),
  ])
