import type { ParameterAliases } from '../traffic/clickParameters.ts'
import type { KickbackMethod } from './kickbackCall.ts'
import { text, type Text } from '../messages/text.ts'

/** The systems whose usual call is known, and `generic` for any other. */
export const kickbackPresetNames = ['cats', 'afficode', 'a8', 'afb', 'generic'] as const
export type KickbackPresetName = (typeof kickbackPresetNames)[number]

/** How a partner's system is usually told: a beginning to be completed with what the partner has given out. */
export interface KickbackPreset {
  label: Text
  method: KickbackMethod
  url: string
  url_approved?: string
  url_rejected?: string
  events: ('created' | 'approved' | 'rejected')[]
  /** What the system calls the parameters it adds to our links. */
  param_aliases?: ParameterAliases
  /** What remains to be filled in. */
  hint: Text
}

const replaceHost = text(
  '「partner.example」とIDの部分を、提携先から案内された値に置き換えてください。',
  'Replace partner.example and the ids by what your partner has given you.',
)

/** Dialects of the systems that partners use, from their public manuals. */
export const kickbackPresets: Record<KickbackPresetName, KickbackPreset> = {
  cats: {
    label: text('CATS／AFAD', 'CATS / AFAD'),
    method: 'GET',
    events: ['created', 'approved', 'rejected'],
    url: 'https://partner.example/receive?sid=[pbid]&uid=[args_hash]&amount=[net]&status=wait',
    url_approved:
      'https://partner.example/receive?sid=[pbid]&uid=[args_hash]&amount=[net]&status=approve',
    url_rejected:
      'https://partner.example/receive?sid=[pbid]&uid=[args_hash]&amount=[net]&status=deny',
    param_aliases: { pbid: ['param1', 'sid', 'sessionId'] },
    hint: text(
      'セッションID（先方の param1、sid、sessionId）を pbid として受け取ります。承認待ち・承認・却下で別のURLを使います。',
      'Their session id (param1, sid or sessionId) reaches us as pbid. Pending, approval and rejection have a URL each.',
    ),
  },
  afficode: {
    label: text('アフィリコード・システム', 'AffiliCode System'),
    method: 'GET',
    events: ['created', 'approved', 'rejected'],
    url: 'https://partner.example/track.php?cid=[pbid]&p=[kbp1]&args=[args_hash]&price=[net]&did=[result_id]&state=[status]',
    hint: text(
      '先方のクリックIDを pbid、広告IDを kbp1 で受け取ります。',
      'Their click ID reaches us as pbid, their promotion id as kbp1.',
    ),
  },
  a8: {
    label: text('A8.net', 'A8.net'),
    method: 'GET',
    events: ['approved'],
    url: 'https://partner.example/sales?a8=[pbid]&pid=PGID&so=[result_id]&si=[net]-[quantity]-[net]-a8',
    param_aliases: { pbid: ['a8'] },
    hint: text(
      '先方の a8 パラメータを pbid で受け取ります。PGID はプログラムIDです。',
      'Their parameter a8 reaches us as pbid. PGID is the program id.',
    ),
  },
  afb: {
    label: text('afb', 'afb'),
    method: 'GET',
    events: ['created', 'approved', 'rejected'],
    url: 'https://partner.example/postback?id1=[pbid]&id2=[kbp1]&id3=[kbp2]&order=[args_hash]&status=[status]&amount=[net]',
    param_aliases: { pbid: ['id1'], kbp1: ['id2'], kbp2: ['id3'] },
    hint: text(
      'サブID（id1〜）を pbid、kbp1、kbp2 で受け取ります。',
      'Their sub ids (id1 …) reach us as pbid, kbp1 and kbp2.',
    ),
  },
  generic: {
    label: text('汎用（JSON）', 'Generic (JSON)'),
    method: 'POST_JSON',
    events: ['created', 'approved', 'rejected'],
    url: 'https://partner.example/webhook',
    hint: replaceHost,
  },
}
