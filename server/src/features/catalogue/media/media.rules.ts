import {
  waitsForScreening,
  type Media,
  type MediaState,
  type mediaStatuses,
} from '@tsunagi/contract/catalogue/media'
import { mediaStateLabels } from '@tsunagi/contract/catalogue/messages/media'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import { text } from '@tsunagi/contract/messages/text'
import { isOnHost } from '../../../domain/webPage/address.rules.ts'
import { conflict, invalid } from '../../../platform/errors.ts'

type Status = (typeof mediaStatuses)[number]
/** What a medium can be decided to be. */
export type MediaDecision = Exclude<Status, 'pending'>

/** What the operator may make of a medium. */
const next: Record<MediaState, readonly MediaDecision[]> = {
  pending: ['approved', 'rejected'],
  approved: ['stopped'],
  rescreened: ['approved', 'rejected', 'stopped'],
  stopped: ['approved'],
  rejected: ['approved'],
  retired: [],
}

/** Refuses a decision that the states do not allow. */
export function assertCanBecome(from: MediaState, to: MediaDecision) {
  if (next[from].includes(to)) return
  const [now, wanted] = [mediaStateLabels[from], mediaStateLabels[to]]
  throw conflict(
    text(
      `「${now.ja}」のメディアは「${wanted.ja}」にできません。`,
      `A medium that is "${now.en}" cannot become "${wanted.en}".`,
    ),
  )
}

interface Placed {
  kind: string
  more_urls: readonly string[]
  app_store_url?: string | null
  google_play_url?: string | null
}

/** Where a medium stands by what is kept of it. */
export function stateOf({ status, waiting_at, left_at }: Kept): MediaState {
  if (left_at !== null) return 'retired'
  return status === 'approved' && waiting_at !== null ? 'rescreened' : status
}

interface Kept {
  status: Status
  /** Since when it waits for its screening. */
  waiting_at: string | null
  /** When it was given up. */
  left_at: string | null
}

/** A conflict where nothing more is done with a medium. */
export function assertGoesOn(kept: Kept) {
  if (stateOf(kept) === 'retired')
    throw conflict(
      text(
        '登録を終えたメディアです。もう一度使うには、新しく登録してください。',
        'This medium is retired. To use it again, register it anew.',
      ),
    )
}

/** What an edit does to the screening: a rejected medium is submitted again, a stopped one stays so, and an approved one that is elsewhere goes on while it is screened again, unless the operator has put it there. */
export function stateAfterEdit(
  before: Kept & Pick<Media, 'url'> & Placed,
  after: Pick<Media, 'url'> & Placed,
  editor: 'admin' | 'affiliater',
): MediaState {
  const state = stateOf(before)
  if (state === 'rejected') return 'pending'
  const isElsewhere =
    before.url !== after.url ||
    before.kind !== after.kind ||
    after.more_urls.some((url) => !before.more_urls.includes(url)) ||
    isNewApp(before.app_store_url, after.app_store_url) ||
    isNewApp(before.google_play_url, after.google_play_url)
  return state === 'approved' && isElsewhere && editor === 'affiliater' ? 'rescreened' : state
}

/** What is known of a medium whose owner has just shown that it is theirs. */
interface Shown extends Kept {
  app_store_url: string | null
  google_play_url: string | null
  /** A person rejected or stopped it before. */
  waits_for_person: boolean
}

/** Whether a medium is approved without a person: all its addresses are proven and answer, and there is nothing else to look at. */
export const approvesItself = (
  approval: Setting<'screening'>['media_approval'],
  { waits_for_person, app_store_url, google_play_url, ...kept }: Shown,
  { isProven, isReached, owner }: { isProven: boolean; isReached: boolean; owner: Lifecycle },
): boolean =>
  approval === 'automatic' &&
  waitsForScreening(stateOf(kept)) &&
  isProven &&
  isReached &&
  owner === 'approved' &&
  !waits_for_person &&
  app_store_url === null &&
  google_play_url === null

/** Refuses to approve a medium nobody has shown to be theirs, where that is asked for. */
export function assertShown(isRequired: boolean, isProven: boolean, to: MediaDecision) {
  if (isRequired && to === 'approved' && !isProven)
    throw conflict(
      text(
        '所有の確認が済んでいないURLのあるメディアは承認できません。メディアのページで確認してください。',
        'A medium is only approved once the ownership of all its addresses is verified. Verify it on the page of the medium.',
      ),
    )
}

/** An app that is added or another one is screened; one that is taken away is not. */
const isNewApp = (before: string | null = null, after: string | null = null) =>
  after !== null && after !== before

/** Social networks. Those of the types that may carry links are open, all others are not (specification, section 9). */
const socialNetworks = [
  'youtube.com',
  'youtu.be',
  'instagram.com',
  'x.com',
  'twitter.com',
  'facebook.com',
  'tiktok.com',
  'threads.net',
  'threads.com',
  'line.me',
  'pinterest.com',
  'linkedin.com',
  'bsky.app',
  'mixi.jp',
  'mixi.social',
  'weibo.com',
  'vk.com',
  'reddit.com',
  'discord.com',
  'discord.gg',
  'snapchat.com',
  'tumblr.com',
  'mastodon.social',
  'mstdn.jp',
  'misskey.io',
  'lemon8-app.com',
  'bereal.com',
  'twitch.tv',
  'telegram.org',
  't.me',
  'whatsapp.com',
  'wechat.com',
  'kakao.com',
]

/** What media of a type may do, and where they are. */
export interface MediaTypeRule {
  code: string
  name_ja: string
  name_en: string
  nature: string | null
  links_allowed: boolean
  hosts: string[]
  is_active: boolean
}

const isOpen = ({ is_active, links_allowed }: MediaTypeRule) => is_active && links_allowed

function assertWhereItSays(
  address: URL,
  { hosts, name_ja, name_en }: MediaTypeRule,
  field: string,
) {
  if (hosts.length === 0) return
  if (address.protocol === 'https:' && hosts.some((host) => isOnHost(address, host))) return
  throw invalid(
    field,
    text(
      `${name_ja}のURL（https://${hosts[0]}/…）を入力してください。`,
      `Enter an address on ${name_en} (https://${hosts[0]}/…).`,
    ),
  )
}

/** Refuses a medium whose type carries no links, one on a social network that is not listed, and one that is not where its type says. */
export function assertMayCarryLinks(
  { kind, url }: { kind: string; url: string },
  types: readonly MediaTypeRule[],
  field: 'url' | 'more_urls' = 'url',
) {
  const type = types.find(({ code }) => code === kind)
  if (type && !type.links_allowed)
    throw invalid(
      'kind',
      text(
        'この種別のメディアにはリンクを掲載できません。',
        'Media of this type cannot carry links.',
      ),
    )
  const address = new URL(url)
  const isAt = (host: string) => isOnHost(address, host)
  if (type) assertWhereItSays(address, type, field)
  const networks = types.filter(({ nature }) => nature === 'sns')
  const open = networks.filter(isOpen).flatMap((each) => each.hosts)
  const closed = [...socialNetworks, ...networks.flatMap((each) => each.hosts)]
  if (!open.some(isAt) && closed.some(isAt)) throw closedNetwork(networks.filter(isOpen), field)
}

function closedNetwork(open: readonly MediaTypeRule[], field: string) {
  const [ja, en] = [open.map(({ name_ja }) => name_ja), open.map(({ name_en }) => name_en)]
  return invalid(
    field,
    open.length === 0
      ? text('SNSにはリンクを掲載できません。', 'Links may not be placed on social networks.')
      : text(
          `${ja.join('と')}以外のSNSにはリンクを掲載できません。`,
          `Of social networks, links may be placed on ${en.join(' and ')} only.`,
        ),
  )
}

/** A conflict where an affiliater has as many media as the operator allows. */
export function assertRoomFor(count: number, limit: number) {
  if (count >= limit)
    throw conflict(
      text(`メディアは${limit}件まで登録できます。`, `At most ${limit} media can be registered.`),
    )
}
