import { text, type Text } from './messages/text.ts'

const subs = Object.fromEntries(
  [1, 2, 3, 4, 5].map((number) => [`sub${number}`, text(`リンクに付けた sub${number} の値`, `The link's own parameter sub${number}`)]),
)

/** What `[name]` in a kickback address stands for. */
export const kickbackMacros: Record<string, Text> = {
  result_id: text('成果ID', 'Result ID'),
  status: text('ステータス（0 未承認、1 承認、2 却下）', 'Status (0 pending, 1 approved, 2 rejected)'),
  prev_status: text('変更前のステータス', 'Status before the change'),
  event: text('通知の種類', 'Kind of notice'),
  pbid: text('リンクに付けた pbid の値', "The link's parameter pbid"),
  kbp1: text('リンクに付けた kbp1 の値', "The link's parameter kbp1"),
  kbp2: text('リンクに付けた kbp2 の値', "The link's parameter kbp2"),
  kbp3: text('リンクに付けた kbp3 の値', "The link's parameter kbp3"),
  pcp: text('リンクに付けた pcp の値', "The link's parameter pcp"),
  cid: text('クリックID', 'Click ID'),
  promotion_id: text('広告ID', 'Promotion ID'),
  promotion_name: text('広告名', 'Name of the promotion'),
  goal: text('成果地点コード', 'Code of the goal'),
  material_id: text('素材ID', 'Material ID'),
  media_id: text('メディアID', 'Media ID'),
  net: text('報酬額（円・税抜）', 'Reward in yen, before tax'),
  quantity: text('件数', 'Quantity'),
  order_number_hash: text('注文番号のハッシュ値', 'Hash of the order number'),
  click_time: text('クリック日時', 'Time of the click'),
  occur_time: text('成果発生日時', 'Time of the result'),
  approve_time: text('承認日時', 'Time of the approval'),
  reject_code: text('却下理由コード', 'Code of the reject reason'),
  device: text('端末', 'Device'),
  nonce: text('通知ごとに変わる文字列', 'A string that is new for every notice'),
  ...subs,
}

interface TemplateParts {
  scheme: string
  authority: string
  rest: string
}

function partsOf(template: string): TemplateParts | null {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#\\\s]*)([^\s]*)$/i.exec(template)
  return match ? { scheme: match[1]!.toLowerCase(), authority: match[2]!, rest: match[3]! } : null
}

const macro = /\[([^[\]]*)\]/g
const loopback = /^(localhost|[^:@]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
const ipv6 = /^\[[0-9a-f:.]+\](:\d+)?$/i

/** What is wrong with a kickback address, in words; null when it can be called. */
export function checkTemplate(template: string): Text | null {
  const parts = partsOf(template)
  if (!parts || !parts.authority || !URL.canParse(`${parts.scheme}://${parts.authority.replaceAll(macro, 'x')}`))
    return text('「https://」から始まるURLを入力してください。', 'Enter an address that begins with https://.')
  return checkOrigin(parts) ?? checkMacros(parts.rest)
}

function checkOrigin({ scheme, authority }: TemplateParts): Text | null {
  if (/[[\]]/.test(authority) && !ipv6.test(authority)) return text('ホスト名に変数は使えません。', 'The host cannot contain a macro.')
  if (authority.includes('@')) return text('URLにユーザー名やパスワードを入れないでください。', 'The address cannot contain a user name or a password.')
  if (scheme === 'https' || (scheme === 'http' && loopback.test(authority))) return null
  return text('「https://」から始まるURLを入力してください。', 'Enter an address that begins with https://.')
}

function checkMacros(rest: string): Text | null {
  const unknown = [...rest.matchAll(macro)].map(([, name]) => name!).filter((name) => !Object.hasOwn(kickbackMacros, name))
  if (unknown.length === 0) return null
  const names = unknown.map((name) => `[${name}]`).join(' ')
  return text(`使えない変数があります: ${names}`, `There is no such macro: ${names}`)
}

/** Fills in the macros, URL-encoded; one without a value becomes empty. Scheme and host are never touched. */
export function renderTemplate(template: string, values: Record<string, string>): string {
  const parts = partsOf(template)
  if (!parts) throw new RangeError(`not a kickback address: ${template}`)
  const rest = parts.rest.replaceAll(macro, (_, name: string) => encodeURIComponent((Object.hasOwn(values, name) ? values[name]! : '').toWellFormed()))
  return `${parts.scheme}://${parts.authority}${rest}`
}
