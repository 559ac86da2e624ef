import { appErrors } from './appErrors.ts'
import { mailingErrors } from './mailingErrors.ts'
import { visitorErrors } from './visitorErrors.ts'
import { text, type Language, type Text } from './text.ts'

/** The specification's one sentence for anything unexpected (section 8). */
export const genericError = text('エラーが発生しました。', 'An error occurred.')

/** What our own schema checks say, by the key they carry as message. */
const byKey: Record<string, Text> = {
  required: text('入力してください。', 'Please fill this in.'),
  duplicate: text('同じ値がすでにあります。', 'This value is already in use.'),
  month: text('年月を「2026-10」の形で入力してください。', 'Enter a month as 2026-10.'),
  percent: text(
    '0〜100の数字を小数点以下2桁までで入力してください。',
    'Enter 0 to 100 with at most two decimals.',
  ),
  wholeYen: text('0以上の整数（円）を入力してください。', 'Enter whole yen, 0 or more.'),
  priceCode: text(
    'コードは64文字までで、空白・コロン・カンマは使えません。',
    'A code has at most 64 characters, and no spaces, colons or commas.',
  ),
  mostUnderLeast: text('上限は下限以上にしてください。', 'The most cannot be less than the least.'),
  netOverGross: text(
    '報酬（ネット）はグロス以下にしてください。',
    'The reward (net) cannot be more than gross.',
  ),
  onlyScheduled: text(
    '繰り返せるのは成果の計上予約だけです。',
    'Only scheduled results can repeat.',
  ),
  daysOrInstant: text(
    '日数または日時のどちらか一方を入力してください。',
    'Enter either days or a date.',
  ),
  yenOrPercent: text('円または%のどちらか一方を入力してください。', 'Enter either yen or percent.'),
  goalOfCap: text(
    'この広告の成果地点コードを入力してください。',
    'Enter the code of one of the goals of this promotion.',
  ),
  capOfClicks: text(
    'クリックには、クリック数の上限を使ってください。',
    'Clicks are limited by the caps of clicks.',
  ),
  ...mailingErrors,
  reasonCode: text(
    '半角の英小文字で始め、英小文字・数字・アンダースコアで50文字以内で入力してください。',
    'Begin with a lower-case letter; use up to 50 lower-case letters, digits and underscores.',
  ),
  goalCode: text(
    '半角の英小文字・数字・アンダースコアで30文字以内で入力してください。',
    'Use up to 30 lower-case letters, digits and underscores.',
  ),
  atMost200: text('200文字以内で入力してください。', 'Use at most 200 characters.'),
  kana: text('カタカナで入力してください。', 'Use katakana.'),
  bankKana: text(
    '口座名義は、銀行で使える文字（カタカナ・英数字）で入力してください。',
    'Use letters that banks can write: katakana, A-Z and digits.',
  ),
  strayMark: text(
    '濁点・半濁点だけの文字は銀行で使えません。「ガ」「パ」のように1文字で入力してください。',
    'Banks cannot write a voicing mark on its own. Type it with its letter, as in ガ or パ.',
  ),
  holderConsent: text(
    '「ヰ」「ヱ」は銀行で使えません。「ｲ」「ｴ」で送ることに同意するか、名義を入力し直してください。',
    'Banks cannot write ヰ and ヱ. Agree to ｲ and ｴ in their place, or enter the holder in other letters.',
  ),
  mailAddress: text('メールアドレスの形が正しくありません。', 'This is not an email address.'),
  phone: text(
    '電話番号は0から始まる10〜11桁で入力してください。',
    'Enter a phone number of 10 or 11 digits that begins with 0.',
  ),
  yesNo: text('「はい」か「いいえ」で入力してください。', 'Enter “yes” or “no”.'),
  postalCode: text(
    '郵便番号は7桁の数字で入力してください。',
    'Enter a postal code of seven digits.',
  ),
  day: text('日付を「2026-10-31」の形で入力してください。', 'Enter a date as 2026-10-31.'),
  dayRange: text(
    '1900年から2199年までの日付を入力してください。',
    'Enter a date between 1900 and 2199.',
  ),
  unreadable: text(
    '使えない文字が含まれています。入力し直してください。',
    'It contains characters that cannot be stored. Please type it again.',
  ),
  tooDeep: text('値の入れ子が深すぎます。', 'The value is nested too deeply.'),
  tooLarge: text('数値が大きすぎます。', 'The number is too large.'),
  url: text(
    '「https://」から始まるURLを入力してください。',
    'Enter an address that begins with https://.',
  ),
  rankRegular: text(
    'レギュラーはすべてのアフィリエイターの出発点です。条件は0円のままにしてください。',
    'Everybody begins as Regular: it takes 0 yen and no invitation.',
  ),
  rankThreshold: text(
    '一つ下のランクより大きい金額を入力してください。',
    'Enter more than the rank below takes.',
  ),
  rankKeep: text(
    '維持の条件は、昇格の条件以下にしてください。',
    'Keeping a rank cannot take more than earning it.',
  ),
  rankPayDay: text(
    '一つ下のランクより遅い支払日にはできません。',
    'This would be paid later than the rank below.',
  ),
  rankLatest: text(
    '利用規約により、翌々月15日より遅い支払日にはできません。',
    'The terms of use promise the 15th of the month after next at the latest.',
  ),
  clientCode: text('振込依頼人コードは10桁の数字です。', 'A client code has ten digits.'),
  absolutePath: text(
    'フォルダーを / から始まる形で入力してください。',
    'Enter the whole path of a folder, beginning with /.',
  ),
  colour: text('色を「#1f5fbf」の形で入力してください。', 'Enter a colour such as #1f5fbf.'),
  serverName: text(
    'サーバー名を「smtp.example.jp」の形で入力してください。',
    'Enter a server name such as smtp.example.jp.',
  ),
  corporateNumber: text(
    '法人番号（13桁）が正しくありません。',
    'This is not a corporate number of 13 digits.',
  ),
  invoiceNumber: text(
    '登録番号は「T」と13桁の数字で、正しい番号を入力してください。',
    'Enter a valid registration number: T and 13 digits.',
  ),
  bankCode: text('金融機関コードは4桁の数字です。', 'A bank code has four digits.'),
  branchCode: text('支店コードは3桁の数字です。', 'A branch code has three digits.'),
  accountNumber: text('口座番号は7桁以内の数字です。', 'An account number has up to seven digits.'),
  mailRepeat: text(
    '同じメールアドレスをもう一度入力してください。',
    'Enter the same email address again.',
  ),
  aliasName: text(
    'パラメータ名は半角の英数字と _ . ~ - で入力してください。',
    'Use letters, digits and _ . ~ - for the name of a parameter.',
  ),
  aliasTaken: text(
    'この名前はリンクですでに使われています。',
    'This name is already used in links.',
  ),
  aliasTwice: text('同じ名前を2か所で使えません。', 'The same name cannot be used twice.'),
  parameterName: text(
    '半角の英数字と「_」「-」「.」で入力してください。',
    'Use letters, digits and _ - . only.',
  ),
  theirMacro: text('空白と「&」「=」「?」は使えません。', 'It cannot contain spaces, &, = or ?.'),
  linkageAddress: text(
    '「https://」から始まるURLと、一覧にある変数で入力してください。',
    'Enter an address that begins with https://, with macros of the list only.',
  ),
  clickIdNeeded: text(
    'クリックIDを渡さないと、成果を照合できません。パラメータ名を入力するか、URLに [cid] を入れてください。',
    'Without the click ID no result can be matched. Enter a parameter name, or put [cid] into the URL.',
  ),
  platformId: text(
    '媒体の管理画面に表示されているIDを、そのまま入力してください。',
    'Enter the ID exactly as the platform shows it.',
  ),
  platformEvent: text(
    'この媒体で使えるイベント名ではありません。',
    'This platform has no such event.',
  ),
  platformData: text(
    'この媒体に送れない項目が含まれています。',
    'Something in the list cannot be sent to this platform.',
  ),
  customerData: text(
    'アフィリエイターのアカウントには、広告主のお客様の情報を送れません。',
    "A publisher's account may not get data of the advertiser's customers.",
  ),
  agentNeeded: text(
    'Metaはユーザーエージェントを必須としています。選んでください。',
    'Meta requires the user agent. Please choose it.',
  ),
  purchaseValue: text('「Purchase」には金額が必要です。', 'Purchase needs an amount.'),
  noTestMode: text('この媒体にはテストモードがありません。', 'This platform has no test mode.'),
  headerName: text(
    'ヘッダー名は半角の英数字とハイフンで入力してください。',
    'Use letters, digits and hyphens for the name of a header.',
  ),
  headerReserved: text('このヘッダーは指定できません。', 'This header cannot be set.'),
  headerValue: text(
    '値は半角の英数字と記号で入力してください。',
    'Use printable ASCII for the value.',
  ),
  ...visitorErrors,
  ...appErrors,
  groupCode: text(
    '半角の英小文字・数字・「-」「_」で30文字以内で入力してください。',
    'Use up to 30 lower-case letters, digits, hyphens and underscores.',
  ),
  couponCode: text(
    '半角の英数字・「-」「_」で2〜40文字で入力してください。',
    'Use 2 to 40 letters, digits, hyphens and underscores.',
  ),
  phoneNumber: text(
    '電話番号を8〜15桁の数字で入力してください。',
    'Enter a phone number of 8 to 15 digits.',
  ),
  linkHost: text(
    'ホスト名を「shop.example.jp」または「*.example.jp」の形で入力してください。',
    'Enter a host name such as shop.example.jp, or *.example.jp.',
  ),
  hostName: text(
    'ホスト名を「go.example.jp」の形で入力してください。',
    'Enter a host name such as go.example.jp.',
  ),
  dimensions: text('「300x250」の形で入力してください。', 'Enter it like 300x250.'),
  atMost5000: text('5000文字以内で入力してください。', 'Use at most 5000 characters.'),
  oneVideo: text('ファイルかURLの一方を指定してください。', 'Give either a file or an address.'),
  twoOptions: text('選択肢を2件以上入力してください。', 'Enter at least two options.'),
  linkMacro: text(
    '[link] を入れてください。ここがリンクに置き換わります。',
    'Put [link] into it: it becomes the link.',
  ),
}

/** One issue of a schema, as zod reports it. */
export interface SchemaIssue {
  code?: string | undefined
  message?: string | undefined
  minimum?: number | bigint | undefined
  maximum?: number | bigint | undefined
  /** Whether the least or the most may be it. */
  inclusive?: boolean | undefined
  origin?: string | undefined
  format?: string | undefined
  received?: string | undefined
  /** What was given, where that is known. */
  input?: unknown
}

/** Says in words what is wrong with a value and what to enter instead. */
export function explainIssue(issue: SchemaIssue, language: Language): string {
  return (byKey[issue.message ?? ''] ?? byCode(issue))[language]
}

function byCode(issue: SchemaIssue): Text {
  const { code, minimum, maximum, origin, format } = issue
  if (code === 'too_small') return tooSmall(Number(minimum), origin, issue.inclusive)
  if (code === 'too_big') return tooBig(Number(maximum), origin)
  if (code === 'invalid_format') return byFormat(format)
  if (code === 'invalid_value') return text('一覧から選んでください。', 'Choose one from the list.')
  if (code === 'invalid_type') return wrongType(issue)
  if (code === 'unrecognized_keys')
    return text('この条件はありません。', 'There is no such condition.')
  return text('正しい値を入力してください。', 'Enter a valid value.')
}

/** Words where a number belongs are read as none, as is what was left out. */
function wrongType({ format, received, input }: SchemaIssue): Text {
  if (format === 'safeint') return text('整数で入力してください。', 'Enter a whole number.')
  return received === 'NaN' && typeof input === 'string' && input.trim() !== ''
    ? text('数字を入力してください。', 'Enter a number.')
    : byKey['required']!
}

function tooSmall(minimum: number, origin = '', inclusive = true): Text {
  if (origin === 'string')
    return minimum <= 1
      ? byKey['required']!
      : text(`${minimum}文字以上で入力してください。`, `Use at least ${minimum} characters.`)
  if (origin === 'array')
    return text(`${minimum}件以上選んでください。`, `Choose at least ${minimum}.`)
  const [ja, en] = [minimum.toLocaleString('ja-JP'), minimum.toLocaleString('en')]
  return inclusive
    ? text(`${ja}以上の数字を入力してください。`, `Enter ${en} or more.`)
    : text(`${ja}より大きい数字を入力してください。`, `Enter more than ${en}.`)
}

function tooBig(maximum: number, origin = ''): Text {
  if (origin === 'string')
    return text(
      `${maximum.toLocaleString('ja-JP')}文字以内で入力してください。`,
      `Use at most ${maximum.toLocaleString('en')} characters.`,
    )
  if (origin === 'array')
    return text(`${maximum}件以内で選んでください。`, `Choose at most ${maximum}.`)
  return text(
    `${maximum.toLocaleString('ja-JP')}以下の数字を入力してください。`,
    `Enter ${maximum.toLocaleString('en')} or less.`,
  )
}

function byFormat(format = ''): Text {
  if (format === 'url')
    return text(
      '「https://」から始まるURLを入力してください。',
      'Enter an address that begins with https://.',
    )
  if (format === 'email') return byKey['mailAddress']!
  if (format === 'date')
    return text('日付を「2026-10-31」の形で入力してください。', 'Enter a date as 2026-10-31.')
  return text('形式が正しくありません。', 'The format is not valid.')
}
