import { catalogue, text } from '@tsunagi/contract/messages/text'

export const termsMessages = catalogue({
  expectedHint: text(
    '通常この日数で承認・却下が決まる目安です。期限は「承認」で設定します。',
    'Results are usually decided within this many days. The deadline is set under “Approval”.',
  ),
  listingHint: text(
    '検索結果に並ぶ広告での集客を認めるか。',
    'Whether publishers may advertise it beside search results.',
  ),
  ngMediaHint: text(
    '選んだ種別のメディアは申請できず、広告リンクも取得できません。',
    'Media of these types can neither apply nor take links.',
  ),
  prHint: text(
    'どこに、どう表示するか（例：記事の冒頭に「広告」と表示）。広告リンクの画面にも表示されます。',
    'Where and how, such as: say “Ad” at the top of the article. Shown beside the links, too.',
  ),
  ngClaimsHint: text(
    '1行に1つ。法令や広告主の都合で使えない表現です。掲載ページを自動で調べる語句は「申請の質問と自動承認」で設定します。',
    'One a line: what may not be said by law or by the advertiser. Words that pages are looked through for are set under “Questions to applicants and approval by itself”.',
  ),
  preCheckHint: text(
    '掲載の前に、広告主の確認が必要な場合に選びます。',
    'Tick it where the advertiser wants to see a page before it is public.',
  ),
  needed: text('必要', 'Needed'),
  notNeeded: text('不要', 'Not needed'),
  title: text('提携の条件', 'Conditions of the partnership'),
  versions: text('条件の版', 'Versions of the conditions'),
  changes: text('変更した内容', 'What is changed'),
  first: text('最初の条件', 'The first conditions'),
  noVersions: text(
    '公開すると、条件が最初の版として残ります。',
    'Once it is published, its conditions are kept as the first version.',
  ),
  changed: text('条件が変わりました', 'The conditions have changed'),
  neverAgreed: text(
    '版の記録が始まる前からの提携です。今の条件を読んで同意してください。',
    'You became a partner before versions were kept. Please read the conditions and agree to them.',
  ),
  nothingStops: text(
    '同意しなくても、リンクと成果の計測は止まりません。同意できない場合は、提携をやめることができます。',
    'Links and results go on meanwhile. If you do not agree, you can leave the partnership.',
  ),
  agree: text('この条件に同意する', 'Agree to these conditions'),
  agreed: text('同意しました。', 'You have agreed.'),
  read: text('条件を読み、同意します', 'I have read the conditions and agree to them'),
  agreement: text('同意した条件', 'Conditions agreed to'),
  since: text('同意した後に変わった内容', 'What has changed since'),
  notAgreed: text(
    '版の記録が始まる前からの提携で、同意の記録はありません。',
    'It began before versions were kept; there is no record of an agreement.',
  ),
  notBegun: text(
    '提携が始まっていないため、同意の記録はありません。',
    'It has not begun; there is no record of an agreement.',
  ),
  onLinks: text('この広告の掲載ルール', 'Rules for placing this ad'),
})

export const versionOf = (n: number) => text(`第${n}版`, `Version ${n}`)
export const agreeBy = (day: string) =>
  text(`${day}までに同意してください。`, `Please agree by ${day}.`)
export const ofMedia = (names: readonly string[]) =>
  text(`メディア：${names.join('、')}`, `Media: ${names.join(', ')}`)
export const agreedAt = (version: number, at: string, by: string | null) =>
  text(
    `第${version}版に${at}に同意${by ? `（${by}）` : ''}`,
    `Agreed to version ${version} at ${at}${by ? ` (${by})` : ''}`,
  )
