import { text, type Text } from '../messages/text.ts'

const subs = Object.fromEntries(
  [1, 2, 3, 4, 5].map((number) => [
    `sub${number}`,
    text(`リンクに付けた sub${number} の値`, `The link's own parameter sub${number}`),
  ]),
)

/** What `[name]` in a kickback stands for. */
export const kickbackMacros: Record<string, Text> = {
  result_id: text('成果ID', 'Result ID'),
  status: text(
    'ステータス（0 未承認、1 承認、2 却下）',
    'Status (0 pending, 1 approved, 2 rejected)',
  ),
  prev_status: text('変更前のステータス', 'Status before the change'),
  event: text(
    '通知の種類（created、changed、approved、rejected、cancelled）',
    'Kind of notice (created, changed, approved, rejected, cancelled)',
  ),
  pbid: text('リンクに付けた pbid の値', "The link's parameter pbid"),
  kbp1: text('リンクに付けた kbp1 の値', "The link's parameter kbp1"),
  kbp2: text('リンクに付けた kbp2 の値', "The link's parameter kbp2"),
  kbp3: text('リンクに付けた kbp3 の値', "The link's parameter kbp3"),
  pcp: text('リンクに付けた pcp の値', "The link's parameter pcp"),
  ...subs,
  cid: text('クリックID', 'Click ID'),
  plid: text('広告媒体のクリックID（gclid など）', 'Click ID of the ad platform (gclid …)'),
  promotion_id: text('広告ID', 'Promotion ID'),
  promotion_name: text('広告名', 'Promotion name'),
  goal: text('成果地点コード', 'Goal code'),
  material_id: text('素材ID', 'Material ID'),
  media_id: text('メディアID', 'Media ID'),
  net: text('報酬額（円・税抜）', 'Reward in yen, before tax'),
  net_with_tax: text('報酬額（円・税込）', 'Reward in yen, with tax'),
  currency: text('通貨（JPY）', 'Currency (JPY)'),
  quantity: text('件数', 'Quantity'),
  sale_amount: text('売上金額（円）', 'Sale in yen'),
  args_hash: text('注文番号のハッシュ値（SHA-256）', 'Hash of the order number (SHA-256)'),
  click_time: text('クリック日時（UNIX秒）', 'Time of the click (UNIX seconds)'),
  occur_time: text('成果発生日時（UNIX秒）', 'Time of the result (UNIX seconds)'),
  approve_time: text('承認日時（UNIX秒）', 'Time of the approval (UNIX seconds)'),
  reject_code: text('却下理由コード', 'Code of the reason for rejection'),
  reject_text: text('却下理由', 'Reason for rejection'),
  device: text('端末', 'Device'),
  test: text('テスト送信は 1、それ以外は 0', '1 for a test, otherwise 0'),
  nonce: text('通知ごとに変わる文字列', 'A string that is new for every notice'),
}

/** Macros that are instants: `[click_time]` is UNIX seconds, `[click_time|iso]` is ISO 8601. */
export const timeMacros: readonly string[] = ['click_time', 'occur_time', 'approve_time']

/** Values by macro; instants as ISO 8601. */
export type MacroValues = Record<string, string>

const macro = /\[([^[\]]*)\]/g

function macroParts(inner: string) {
  const [name, ...formats] = inner.split('|') as [string, ...string[]]
  return { name, formats }
}

const hasFormat = (name: string, format: string) =>
  format === 'raw' || (format === 'iso' && timeMacros.includes(name))

/** Macros of a text that do not exist, as they are written. */
const unknownMacros = (template: string): string[] =>
  [...template.matchAll(macro)].flatMap(([written, inner]) => {
    const { name, formats } = macroParts(inner!)
    return Object.hasOwn(kickbackMacros, name) && formats.every((format) => hasFormat(name, format))
      ? []
      : [written]
  })

/** What is wrong with the macros of texts; null when all of them exist. */
export function checkMacros(...templates: string[]): Text | null {
  const unknown = templates.flatMap(unknownMacros)
  if (unknown.length === 0) return null
  return text(
    `使えない変数があります: ${unknown.join(' ')}`,
    `There is no such macro: ${unknown.join(' ')}`,
  )
}

/** Puts the values in place of the macros; one without a value becomes empty. `|raw` leaves a value as it is, but for white space. */
export function fillMacros(
  template: string,
  values: MacroValues,
  encode: (value: string) => string,
): string {
  return template.replaceAll(macro, (_, inner: string) => {
    const { name, formats } = macroParts(inner)
    const value = inTime(
      name,
      formats,
      (Object.hasOwn(values, name) ? values[name]! : '').toWellFormed(),
    )
    return formats.includes('raw') ? value.replaceAll(/[\s\p{Cc}]/gu, '') : encode(value)
  })
}

const inTime = (name: string, formats: readonly string[], value: string) =>
  value !== '' && timeMacros.includes(name) && !formats.includes('iso')
    ? String(Math.floor(Date.parse(value) / 1000))
    : value

interface TemplateParts {
  scheme: string
  authority: string
  rest: string
}

function partsOf(template: string): TemplateParts | null {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#\\\s]*)([^\s]*)$/i.exec(template)
  return match ? { scheme: match[1]!.toLowerCase(), authority: match[2]!, rest: match[3]! } : null
}

const loopback = /^(localhost|[^:@]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
const ipv6 = /^\[[0-9a-f:.]+\](:\d+)?$/i

/** What is wrong with a kickback address, in words; null when it can be called. */
export function checkTemplate(template: string): Text | null {
  const parts = partsOf(template)
  if (
    !parts ||
    !parts.authority ||
    !URL.canParse(`${parts.scheme}://${parts.authority.replaceAll(macro, 'x')}`)
  )
    return text(
      '「https://」から始まるURLを入力してください。',
      'Enter an address that begins with https://.',
    )
  return checkOrigin(parts) ?? checkMacros(parts.rest)
}

function checkOrigin({ scheme, authority }: TemplateParts): Text | null {
  if (/[[\]]/.test(authority) && !ipv6.test(authority))
    return text(
      'ホスト名に変数（|raw を含む）は使えません。',
      'The host cannot contain a macro, with |raw or without.',
    )
  if (authority.includes('@'))
    return text(
      'URLにユーザー名やパスワードを入れないでください。',
      'The address cannot contain a user name or a password.',
    )
  if (scheme === 'https' || (scheme === 'http' && loopback.test(authority))) return null
  return text(
    '「https://」から始まるURLを入力してください。',
    'Enter an address that begins with https://.',
  )
}

/** Fills in the macros of an address, URL-encoded. Scheme and host are never touched. */
export function renderTemplate(template: string, values: MacroValues): string {
  const parts = partsOf(template)
  if (!parts) throw new RangeError(`not a kickback address: ${template}`)
  return `${parts.scheme}://${parts.authority}${fillMacros(parts.rest, values, encodeURIComponent)}`
}

/** Values for a preview and for a test without a result. */
export const sampleValues: MacroValues = {
  result_id: '1024',
  status: '1',
  prev_status: '0',
  event: 'approved',
  pbid: 'top-banner',
  kbp1: 'a1',
  kbp2: 'b2',
  kbp3: 'c3',
  pcp: '',
  sub1: 'spring',
  sub2: '',
  sub3: '',
  sub4: '',
  sub5: '',
  cid: 'sampleclickid',
  plid: '',
  promotion_id: '12',
  promotion_name: 'サンプル広告',
  goal: 'order',
  material_id: '7',
  media_id: '3',
  net: '1800',
  net_with_tax: '1980',
  currency: 'JPY',
  quantity: '1',
  sale_amount: '9800',
  args_hash: '9b71d224bd62f3785d96d46ad3ea3d73319bfbc2890caadae2dff72519673ca7',
  click_time: '2026-11-21T01:23:45.000Z',
  occur_time: '2026-11-21T02:00:00.000Z',
  approve_time: '2026-11-22T03:00:00.000Z',
  reject_code: '',
  reject_text: '',
  device: 'phone',
  test: '1',
  nonce: 'k3f9x2',
}
