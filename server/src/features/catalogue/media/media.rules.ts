import type { Media } from '@tsunagi/contract/catalogue/media'
import { mediaKindLabels, mediaStatusLabels } from '@tsunagi/contract/catalogue/messages/media'
import { text } from '@tsunagi/contract/messages/text'
import { conflict, invalid } from '../../../platform/errors.ts'

type Status = Media['status']
export type MediaDecision = Exclude<Status, 'pending'>

/** What the operator may make of a medium. */
const next: Record<Status, readonly MediaDecision[]> = {
  pending: ['approved', 'rejected'],
  approved: ['stopped'],
  stopped: ['approved'],
  rejected: ['approved'],
}

/** Refuses a decision that the states do not allow. */
export function assertCanBecome(from: Status, to: MediaDecision) {
  if (next[from].includes(to)) return
  const [now, wanted] = [mediaStatusLabels[from], mediaStatusLabels[to]]
  throw conflict(
    text(
      `「${now.ja}」のメディアは「${wanted.ja}」にできません。`,
      `A medium that is "${now.en}" cannot become "${wanted.en}".`,
    ),
  )
}

/** What an edit does to the screening: a new address or kind is screened again, a rejected medium is submitted again, a stopped one stays so. */
export function statusAfterEdit(
  before: Pick<Media, 'status' | 'url' | 'kind'>,
  after: Pick<Media, 'url' | 'kind'>,
): Status {
  if (before.status === 'stopped') return 'stopped'
  const changed = before.url !== after.url || before.kind !== after.kind
  return changed || before.status === 'rejected' ? 'pending' : before.status
}

/** The two social networks on which links may be placed (specification, section 9), and their addresses. */
const openNetworks: Partial<Record<Media['kind'], readonly string[]>> = {
  youtube: ['youtube.com', 'youtu.be'],
  instagram: ['instagram.com'],
}

/** Social networks that somebody might register as a site of another kind. */
const closedNetworks = [
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

/** The address in one spelling, so that the same site cannot be registered twice. */
export function mediaUrl(entered: string): string {
  const url = new URL(entered)
  url.hash = ''
  return url.href
}

/** Refuses a medium on a social network without links, and a channel or account that is not where its kind says. */
export function assertMayCarryLinks({ kind, url }: Pick<Media, 'kind'> & { url: string }) {
  const { protocol, hostname } = new URL(url)
  const isAt = (network: string) => hostname === network || hostname.endsWith(`.${network}`)
  const network = openNetworks[kind]
  if (network && !(protocol === 'https:' && network.some(isAt)))
    throw invalid(
      'url',
      text(
        `${mediaKindLabels[kind].ja}のURL（https://${network[0]}/…）を入力してください。`,
        `Enter an address on ${mediaKindLabels[kind].en} (https://${network[0]}/…).`,
      ),
    )
  if (closedNetworks.some(isAt))
    throw invalid(
      'url',
      text(
        'YouTubeとInstagram以外のSNSにはリンクを掲載できません。',
        'Of social networks, links may be placed on YouTube and Instagram only.',
      ),
    )
}

export const mediaLimit = 100

export function assertRoomFor(count: number) {
  if (count >= mediaLimit)
    throw conflict(
      text(
        `メディアは${mediaLimit}件まで登録できます。`,
        `At most ${mediaLimit} media can be registered.`,
      ),
    )
}
