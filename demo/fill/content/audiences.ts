import type { trafficSources } from '@tsunagi/contract/catalogue/media'

interface Audience {
  app_store_url: string | null
  google_play_url: string | null
  bundle_id: string | null
  followers: number | null
  traffic_sources: (typeof trafficSources)[number][]
  devices: string[]
  about_url: string
  readership: string
}

const usual: Audience = {
  app_store_url: null,
  google_play_url: null,
  bundle_id: null,
  followers: null,
  traffic_sources: ['search'],
  devices: [],
  about_url: '',
  readership: '',
}

const told: Readonly<Record<string, Partial<Audience>>> = {
  kurashi: {
    followers: 6200,
    traffic_sources: ['search', 'social'],
    devices: ['pc', 'iphone', 'android'],
    about_url: 'https://mitsuki-kurashi.example/about',
    readership: '30〜40代の女性が7割。家計・節約・時短家事に関心のある方が中心です。',
  },
  kurashi_insta: { followers: 31_000, traffic_sources: ['social'], devices: ['iphone', 'android'] },
  setsuyaku_tv: { followers: 80_000, traffic_sources: ['social', 'search'] },
  shiratama: { followers: 30_000, traffic_sources: ['mail'] },
  kakeibo_app: {
    app_store_url: 'https://apps.apple.com/app/id1600000001',
    google_play_url: 'https://play.google.com/store/apps/details?id=jp.example.kakeibo',
    bundle_id: 'jp.example.kakeibo',
    traffic_sources: ['direct', 'ads'],
    devices: ['iphone', 'android'],
  },
}

/** Whom a medium of the demo reaches, and how. */
export const audienceOf = (key: string): Audience => ({ ...usual, ...told[key] })
