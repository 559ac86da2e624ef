import { catalogue, text } from '@tsunagi/contract/messages/text'

export const measuringMessages = catalogue({
  title: text('Safariでの計測もれ', 'Missed in Safari'),
  lead: text(
    'Safari（とiPhone・iPadのすべてのブラウザ）は、スクリプトが保存したクリックIDを最長7日で消します。クリックのうち成果になった割合を、同じ種類の端末のほかのブラウザと比べます。',
    'Safari, and every browser of an iPhone or iPad, deletes click IDs that scripts keep after seven days. The share of clicks that brought a result is compared with other browsers on the same kind of device.',
  ),
  period: text('比べる期間', 'Period compared'),
  days30: text('30日', '30 days'),
  days90: text('90日', '90 days'),
  browser: text('ブラウザ', 'Browser'),
  clicks: text('有効なクリック', 'Counted clicks'),
  converted: text('成果になったクリック', 'Clicks with a result'),
  rate: text('成果になった割合', 'Share with a result'),
  safari: text('Safari', 'Safari'),
  others: text('ほかのブラウザ', 'Other browsers'),
  none: text('まだ何も言えません', 'Nothing can be said yet'),
  few: text(
    'まだ比べられるだけのクリックと成果がありません（Safariとほかのブラウザで100クリックずつ、見込みの成果が10件以上必要です）。',
    'There is not enough to compare yet: it takes 100 clicks each of Safari and of other browsers, and 10 results that could be expected.',
  ),
  noLoss: text(
    '偶然の範囲を超える計測もれは見られません。',
    'Nothing is missing beyond what chance alone makes.',
  ),
  honest: text(
    '見込み＝Safariのクリック数 × ほかのブラウザの成果の割合（端末の種類ごと）。計測もれ＝1 − Safariの成果 ÷ 見込み。見込みの平方根の2倍までの差は偶然とみなします。客層の違いも差に含まれるため、目安としてご覧ください。',
    'Expected = clicks of Safari × the share of other browsers, for each kind of device. Missing = 1 − results of Safari ÷ expected. A difference of up to twice the square root of what is expected is put down to chance. Different customers make a difference too, so take it as a guide.',
  ),
  adviceImage: text(
    '成果の多くが画像タグで届いています。画像タグはSafariでCookieを使えません。スクリプトタグに替え、「サーバーCookie」を併用してください。',
    'Most results come by image tags, which have no cookie in Safari. Use the script tag instead, together with the server cookie.',
  ),
  adviceScript: text(
    '成果の多くがスクリプトタグで届いています。「サーバーCookie」のコードを全ページに置くと、有効期間のあいだ計測できます。',
    'Most results come by the script tag. With the “Server cookie” code on every page, clicks are kept for as long as they count.',
  ),
  adviceServer: text(
    '成果の多くがサーバーから届いています。注文が後日になる場合に備え、クリックIDを「サーバーCookie」で保存しているかご確認ください。',
    'Most results come from a server. See that it keeps the click ID in the server cookie, for orders on a later day.',
  ),
})

/** What is missing, in words. */
export const missingWords = (expected: string, missing: string) =>
  text(
    `見込み約${expected}件のうち、約${missing}が計測されていないとみられます。`,
    `Of about ${expected} results that could be expected, about ${missing} seem to be missing.`,
  )
