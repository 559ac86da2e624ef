import type { Columns } from '@tsunagi/contract/endpoint'
import { migrationFields } from '@tsunagi/contract/office/messages/migrationFields'
import type { MigrationKind, MigrationSource } from '@tsunagi/contract/office/migrationKinds'
import type { Meanings } from './meanings.rules.ts'

type Names = Partial<Record<MigrationKind, Readonly<Record<string, string>>>>

const everywhere = {
  ID: 'legacy_id',
  id: 'legacy_id',
  ステータス: 'status',
  状態: 'status',
  メール: 'mail_address',
  電話: 'phone',
  住所: 'city',
} as const

const people: Names = {
  advertiser: {
    ...everywhere,
    広告主ID: 'legacy_id',
    広告主名: 'company',
    会社名: 'company',
    担当者: 'contact_name',
    担当者名: 'contact_name',
  },
  agency: {
    ...everywhere,
    代理店ID: 'legacy_id',
    代理店名: 'company',
    会社名: 'company',
    担当者: 'contact_name',
    広告主ID: 'advertiser_ids',
    クライアントID: 'advertiser_ids',
    マージン率: 'margin',
  },
  affiliater: {
    ...everywhere,
    代理店ID: 'agency_id',
    紹介者ID: 'referrer_id',
    登録日: 'registered_on',
    アフィリエイターID: 'legacy_id',
    パートナーID: 'legacy_id',
    氏名: 'user_name',
    名前: 'user_name',
    フリガナ: 'user_name_kana',
    銀行コード: 'bank_code',
    口座名義: 'account_holder_kana',
  },
}

/** What systems call their columns, besides our own names for them; a person can say otherwise for each file. */
const presets: Record<MigrationSource, Names> = {
  generic: {},
  affilicode: {
    ...people,
    media: {
      ...everywhere,
      メディアID: 'legacy_id',
      m: 'legacy_id',
      アフィリエイターID: 'affiliater',
      サイト名: 'name',
      サイトURL: 'url',
    },
    promotion: {
      ...everywhere,
      広告ID: 'legacy_id',
      広告主ID: 'advertiser',
      広告名称: 'ad_name',
      単価: 'gross',
      アフィリエイター報酬: 'net',
    },
    goal: {
      ...everywhere,
      成果地点ID: 'legacy_id',
      広告ID: 'promotion',
      成果地点: 'goal_name',
      単価: 'gross',
      広告主請求額: 'gross',
      アフィリエイター報酬: 'net',
    },
    price: {
      ...everywhere,
      特別単価ID: 'legacy_id',
      広告ID: 'promotion',
      成果地点ID: 'goal',
      メディアID: 'media',
      アフィリエイターID: 'affiliater',
      特別単価名: 'name',
      単価: 'gross',
      広告主請求額: 'gross',
      アフィリエイター報酬: 'net',
      開始日: 'valid_from',
      終了日: 'valid_to',
    },
    material: {
      ...everywhere,
      広告素材ID: 'legacy_id',
      i: 'legacy_id',
      広告ID: 'promotion',
      広告素材名: 'name',
    },
    partnership: { ...everywhere, メディアID: 'media', 広告ID: 'promotion', 申請日: 'applied_at' },
    result: {
      ...everywhere,
      成果ID: 'legacy_id',
      広告ID: 'promotion',
      メディアID: 'media',
      広告素材ID: 'material',
      成果地点ID: 'goal',
      成果識別番号: 'order_number',
      args: 'order_number',
      成果日時: 'occurred_at',
      成果発生日時: 'occurred_at',
      承認日時: 'decided_at',
      売上金額: 'sale_amount',
      price: 'sale_amount',
      広告主請求額: 'gross',
      アフィリエイター報酬: 'net',
    },
  },
  cats: {
    ...people,
    media: {
      ...everywhere,
      メディアID: 'legacy_id',
      パートナーID: 'affiliater',
      メディア名称: 'name',
      メディアURL: 'url',
    },
    promotion: {
      ...everywhere,
      広告ID: 'legacy_id',
      クライアントID: 'advertiser',
      広告主ID: 'advertiser',
      グロス単価: 'gross',
      ネット単価: 'net',
      遷移先URL: 'landing_url',
    },
    goal: {
      ...everywhere,
      成果地点ID: 'legacy_id',
      成果種別ID: 'legacy_id',
      広告ID: 'promotion',
      成果種別名: 'goal_name',
      グロス単価: 'gross',
      ネット単価: 'net',
    },
    price: {
      ...everywhere,
      特別単価ID: 'legacy_id',
      広告ID: 'promotion',
      成果地点ID: 'goal',
      成果種別ID: 'goal',
      メディアID: 'media',
      パートナーID: 'affiliater',
      グロス単価: 'gross',
      ネット単価: 'net',
      適用開始日: 'valid_from',
      適用終了日: 'valid_to',
    },
    material: { ...everywhere, 原稿ID: 'legacy_id', 広告ID: 'promotion', 原稿名: 'name' },
    partnership: { ...everywhere, メディアID: 'media', 広告ID: 'promotion' },
    result: {
      ...everywhere,
      成果ID: 'legacy_id',
      広告ID: 'promotion',
      メディアID: 'media',
      原稿ID: 'material',
      成果地点ID: 'goal',
      成果種別ID: 'goal',
      ユニークID: 'order_number',
      発生日時: 'occurred_at',
      承認日時: 'decided_at',
      売上: 'sale_amount',
      グロス報酬: 'gross',
      ネット報酬: 'net',
    },
  },
}

/** What columns and values of the files of a kind mean. */
export interface Mapping {
  /** By the name of a column the field it is; empty = it is passed over. */
  columns: Readonly<Record<string, string>>
  meanings: Meanings
}
/** What a preset says of each kind of file, as far as it says anything. */
export type Mappings = Partial<Record<MigrationKind, Mapping>>

/** The fields of columns as a preset says; columns that it does not name are as they were. */
export function fieldsByPreset(
  kind: MigrationKind,
  header: readonly string[],
  fields: readonly string[],
  columns: Mapping['columns'],
): string[] {
  const taken = new Set(header.map((name) => columns[name] ?? ''))
  const once = new Set<string>()
  return header.map((name, place) => {
    const own = fields[place] ?? ''
    const field = columns[name] ?? (taken.has(own) ? '' : own)
    if (!(field in migrationFields[kind]) || once.has(field)) return ''
    once.add(field)
    return field
  })
}

/** For each column of a file the field it is by its name; empty = it is passed over. No field is taken twice. */
export function fieldsByName(
  source: MigrationSource,
  kind: MigrationKind,
  header: readonly string[],
): string[] {
  const known: Columns = migrationFields[kind]
  const named = presets[source][kind] ?? {}
  const taken = new Set<string>()
  return header.map((name) => {
    const own = Object.entries(known).find(
      ([field, { label }]) => field === name || label.ja === name || label.en === name,
    )?.[0]
    const field = own ?? named[name] ?? ''
    if (!(field in known) || taken.has(field)) return ''
    taken.add(field)
    return field
  })
}
