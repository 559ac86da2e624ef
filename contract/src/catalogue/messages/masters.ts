import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { rejectScopeLabels } from '../../people/messages/rejectReasons.ts'

/** What the lists are called. */
export const masterLabels = {
  categories: text('広告カテゴリー', 'Ad categories'),
  devices: text('対応デバイス', 'Devices'),
  icons: text('広告アイコン', 'Ad icons'),
  bannerSizes: text('バナーサイズ', 'Banner sizes'),
  movieSizes: text('動画サイズ', 'Video sizes'),
  mediaCategories: text('メディアカテゴリー', 'Media categories'),
  mediaTypes: text('メディア種別', 'Media types'),
  rejectReasons: text('却下理由', 'Reasons for rejection'),
  groups: text('アフィリエイターグループ', 'Publisher groups'),
  holidays: text('休業日', 'Closed days'),
} satisfies Record<string, Text>

export const deviceRuleLabels = {
  pc: text('PC', 'Computer'),
  iphone: text('iPhone', 'iPhone'),
  android: text('Android', 'Android'),
  tablet: text('タブレット', 'Tablet'),
  tv: text('テレビ・ゲーム機', 'Television or console'),
  app: text('アプリ内ブラウザ', 'Browser in an app'),
  none: text('判定しない', 'Not told apart'),
} satisfies Record<string, Text>

export const iconRuleLabels = {
  manual: text('手動で付ける', 'Given by hand'),
  new: text('掲載から日が浅い', 'New'),
  high_price: text('報酬が高い', 'High reward'),
  instant: text('即時提携', 'Instant'),
  call: text('電話成果がある', 'Pays for calls'),
  self_purchase: text('本人申込ができる', 'Purchase by the publisher allowed'),
  limited: text('限定公開', 'Limited release'),
  special: text('特別単価がある', 'Has a special price'),
} satisfies Record<string, Text>

export const colourLabels = {
  gray: text('灰色', 'Grey'),
  red: text('赤', 'Red'),
  orange: text('橙', 'Orange'),
  yellow: text('黄', 'Yellow'),
  green: text('緑', 'Green'),
  cyan: text('水色', 'Cyan'),
  blue: text('青', 'Blue'),
  violet: text('紫', 'Violet'),
  pink: text('桃色', 'Pink'),
} satisfies Record<string, Text>

export const mediaNatureLabels = {
  web: text('Webサイト', 'Website'),
  sns: text('SNS', 'Social network'),
  mail: text('メールマガジン', 'Email newsletter'),
  app: text('アプリ', 'App'),
  offline: text('店頭・紙', 'Shops and print'),
  ads: text('広告運用', 'Paid advertising'),
} satisfies Record<string, Text>

export const masterPlaceLabels = {
  promotion: text('広告', 'Promotion'),
  media: text('メディア', 'Media'),
  material: text('広告素材', 'Ad materials'),
  slot: text('スマートリンク', 'Smart links'),
  below: text('下位カテゴリー', 'Categories below'),
  result: text('成果', 'Results'),
  partnership: text('提携', 'Partnerships'),
  account: text('登録の審査', 'Registrations'),
  affiliater: text('アフィリエイター', 'Publishers'),
  price: text('特別単価', 'Special prices'),
  release: text('限定公開・利用拒否', 'Releases and refusals'),
  template: text('広告のテンプレート', 'Templates of promotions'),
  review: text('審査待ち', 'Waiting for review'),
  report: text('保存したレポート', 'Saved reports'),
  search: text('保存した条件', 'Saved searches'),
  announcement: text('掲示', 'Announcements'),
  mailing: text('一斉メール', 'Mailings'),
  migration: text('データ移行', 'Data migration'),
} satisfies Record<string, Text>

export const masterStateLabels = {
  true: text('使用中', 'In use'),
  false: text('停止', 'Off'),
} satisfies Record<string, Text>

const linkLabels = {
  true: text('掲載できる', 'Allowed'),
  false: text('掲載できない', 'Not allowed'),
} satisfies Record<string, Text>

const code = { code: column(text('コード', 'Code')) }
const names = {
  name_ja: column(text('名称（日本語）', 'Name (Japanese)')),
  name_en: column(text('名称（英語）', 'Name (English)')),
}
const parent = { parent: column(text('上位カテゴリー', 'Category above')) }
const size = {
  width: column(text('幅', 'Width')),
  height: column(text('高さ', 'Height')),
}
const about = {
  used: column(text('使用数', 'Used by')),
  is_active: column(text('状態', 'State'), masterStateLabels),
  id: column(text('ID', 'ID')),
}

/** What the columns of each list are called. */
export const masterColumns = {
  categories: { ...names, ...code, ...parent, ...about },
  devices: {
    ...names,
    ...code,
    rule: column(text('判定するデバイス', 'Stands for'), deviceRuleLabels),
    ...about,
  },
  icons: {
    ...names,
    ...code,
    colour: column(text('色', 'Colour'), colourLabels),
    rule: column(text('付ける条件', 'Given to'), iconRuleLabels),
    threshold: column(text('条件の値（日・円）', 'Limit (days or yen)')),
    ...about,
  },
  bannerSizes: { ...names, ...size, ...about },
  movieSizes: { ...names, ...size, ...about },
  mediaCategories: { ...names, ...code, ...parent, ...about },
  mediaTypes: {
    ...names,
    ...code,
    nature: column(text('分類', 'Nature'), mediaNatureLabels),
    links_allowed: column(text('リンクの掲載', 'Links'), linkLabels),
    hosts: column(text('URLのホスト', 'Hosts of its addresses')),
    ...about,
  },
  rejectReasons: {
    name_ja: column(text('公開する文面（日本語）', 'Public text (Japanese)')),
    name_en: column(text('公開する文面（英語）', 'Public text (English)')),
    ...code,
    scopes: column(text('使う場面', 'Used for'), rejectScopeLabels),
    note: column(text('社内向けの説明', 'Internal text')),
    ...about,
  },
  groups: { ...names, ...code, ...about },
  holidays: {
    ...names,
    day: column(text('日付', 'Date')),
    is_active: about.is_active,
    id: about.id,
  },
} satisfies Record<string, Columns>

/** All of them, for the audit log. */
export const masterFieldLabels: Columns = Object.assign({}, ...Object.values(masterColumns))
