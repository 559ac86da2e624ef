import type { Columns } from '@tsunagi/contract/endpoint'
import { migrationFields } from '@tsunagi/contract/office/messages/dataMigration'
import type { MigrationKind, MigrationSource } from '@tsunagi/contract/office/migrationKinds'

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
  affiliater: {
    ...everywhere,
    アフィリエイターID: 'legacy_id',
    パートナーID: 'legacy_id',
    氏名: 'user_name',
    名前: 'user_name',
    フリガナ: 'user_name_kana',
    銀行コード: 'bank_code',
    口座名義: 'account_holder_kana',
  },
}

/** What systems call their columns, beside our own names for them; a person can say otherwise for each file. */
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
    material: { ...everywhere, 原稿ID: 'legacy_id', 広告ID: 'promotion', 原稿名: 'name' },
    partnership: { ...everywhere, メディアID: 'media', 広告ID: 'promotion' },
    result: {
      ...everywhere,
      成果ID: 'legacy_id',
      広告ID: 'promotion',
      メディアID: 'media',
      原稿ID: 'material',
      ユニークID: 'order_number',
      発生日時: 'occurred_at',
      承認日時: 'decided_at',
      売上: 'sale_amount',
      グロス報酬: 'gross',
      ネット報酬: 'net',
    },
  },
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

/** What others call the values that we have words for. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { 承認: 'approved', 有効: 'approved', 停止: 'suspended', 無効: 'suspended' },
  media: {
    承認: 'approved',
    有効: 'approved',
    停止: 'stopped',
    却下: 'rejected',
    審査中: 'pending',
  },
  promotion: {
    有効: 'public',
    公開: 'public',
    配信中: 'public',
    停止: 'paused',
    終了: 'ended',
    下書き: 'draft',
  },
  material: { 有効: 'public', 公開: 'public', 停止: 'paused' },
  partnership: {
    承認: 'approved',
    提携中: 'approved',
    申請中: 'applying',
    却下: 'rejected',
    解除: 'ended',
  },
  result: {
    承認: 'approved',
    承認済み: 'approved',
    承認待ち: 'pending',
    未承認: 'pending',
    発生: 'pending',
    保留: 'hold',
    却下: 'rejected',
    否認: 'rejected',
    非承認: 'rejected',
    キャンセル: 'rejected',
  },
  party: { 広告主: 'advertiser', アフィリエイター: 'affiliater', パートナー: 'affiliater' },
  price: { 定額: 'fixed', 定率: 'share', クリック: 'click' },
}

/** Our word for a value of a list. */
export const ourWord = (list: string, value: string): string => words[list]?.[value] ?? value
