import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Longer texts are sentences, which may be said in more than one way. */
const longestLabel = 12

/** Japanese labels that are two things in English, by the reason. */
const severalThings: readonly { why: string; labels: readonly string[] }[] = [
  {
    why: 'what a button does, and the state that it leads to',
    labels: [
      '承認',
      '却下',
      '停止',
      '停止する',
      '保留',
      '中止',
      '確定',
      '破棄',
      '変更',
      '削除',
      '退会',
      '強制退会',
      'キャンセル',
      'ログイン',
    ],
  },
  {
    why: 'the subject of a mail, and the title of the screen it leads to',
    labels: ['パスワードの再設定', 'パスワードの変更', 'テスト送信'],
  },
  {
    why: 'one word of many meanings that English does not share',
    labels: [
      'その他',
      '件',
      '内容',
      '有効',
      '無効',
      '説明',
      '送信中',
      '運営',
      '成果発生',
      '日',
      '月',
      'お問い合わせ',
    ],
  },
]

/** Words that were once used besides the one of the glossary. */
const replaced: readonly { language: 'ja' | 'en'; word: RegExp; say: string }[] = [
  { language: 'en', word: /\baffiliaters?\b/i, say: 'publisher' },
  {
    language: 'en',
    word: /\b(?:an?|the|no|your|their|this) claims?\b|^claims?\b/i,
    say: 'invoice',
  },
  { language: 'en', word: /\bfree word\b/i, say: 'keyword' },
  { language: 'en', word: /\be-mails?\b|\bmails\b|\bmail address/i, say: 'email' },
  { language: 'en', word: /\btelephone number/i, say: 'phone number' },
  { language: 'ja', word: /否認/, say: '却下' },
  { language: 'ja', word: /やること/, say: '対応が必要なこと' },
]

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sources = globSync(['contract/src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'server/src/**/*.ts'], {
  cwd: root,
}).filter((path) => !/\.test\.|\.gen\./.test(path))
const pair = /\btext\(\s*(['"`])((?:\\.|(?!\1).)*)\1,\s*(['"`])((?:\\.|(?!\3).)*)\3/gs
const texts = sources.flatMap((path) =>
  [...readFileSync(root + path, 'utf8').matchAll(pair)].map(([, , ja, , en]) => ({
    path,
    ja: ja!,
    en: en!.replace(/\$\{[^}]*\}/g, ''),
  })),
)

/** `Result` and `results` are one word. */
const oneForm = (word: string) =>
  word
    .toLowerCase()
    .replace(/ies\b/g, 'y')
    .replace(/(?<=\w{2})s\b/g, '')

function translations(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { ja, en } of texts)
    if (ja !== '' && ja.length <= longestLabel)
      found.set(ja, (found.get(ja) ?? new Set()).add(oneForm(en)))
  return found
}

test('a Japanese label has one English word', () => {
  const allowed = new Set(severalThings.flatMap(({ labels }) => labels))
  const several = [...translations()]
    .filter(([ja, words]) => words.size > 1 && !allowed.has(ja))
    .map(([ja, words]) => `${ja}: ${[...words].join(' / ')}`)
  expect(several).toEqual([])
})

test('a label is excepted only while it needs to be', () => {
  const found = translations()
  const idle = severalThings
    .flatMap(({ labels }) => labels)
    .filter((ja) => (found.get(ja)?.size ?? 0) < 2)
  expect(idle).toEqual([])
})

test.each(replaced)('nothing a person reads says $word instead of ', ({ language, word }) => {
  const wrong = texts.filter((text) => word.test(text[language]))
  expect(wrong.map((text) => `${text.path}: ${text[language]}`)).toEqual([])
})

/** Where a status is written as itself: what it is called, what is read in files, and what explains the setting or another system's numbers. */
const writingStatuses = [
  'contract/src/messages/resultStatuses.ts',
  'contract/src/results/kickbackMacros.ts',
  'server/src/features/results/bulk/files/additionCells.rules.ts',
  'server/src/features/results/bulk/files/cells.rules.ts',
  'web/src/help/logs.ts',
]

test('no other text of the product writes a status that a network may call otherwise', () => {
  const writing = sources.filter((path) => readFileSync(root + path, 'utf8').includes('未承認'))
  expect(writing.toSorted()).toEqual(writingStatuses)
})
