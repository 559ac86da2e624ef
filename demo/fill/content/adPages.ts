interface AdPage {
  medium: string
  promotion: string
  page: string
  clicks: number
  check: {
    status: 'open' | 'warned' | 'fine'
    content: string
    pr_label: string | null
    ng_words: readonly string[]
    message: string
  } | null
}

const pageOf = (lead: string) =>
  `<html lang="ja">\n<body>\n<h1>使ってみた正直な感想</h1>\n${lead}\n<p>3か月続けた記録をまとめました。</p>\n<a href="…">公式サイトはこちら</a>\n</body>\n</html>`

/** Pages that links stand on, and what was found on some of them. */
export const adPages: readonly AdPage[] = [
  {
    medium: 'cosme',
    promotion: 'skincare',
    page: 'https://sayaka-cosme.example/review/hanashizuku',
    clicks: 212,
    check: {
      status: 'open',
      content: pageOf('<p>シミが必ず消える、と話題の美容液です。</p>'),
      pr_label: null,
      ng_words: ['必ず消える'],
      message: '',
    },
  },
  {
    medium: 'kurashi',
    promotion: 'skincare',
    page: 'https://mitsuki-note.example/skincare',
    clicks: 148,
    check: {
      status: 'warned',
      content: pageOf('<p>毎日のお手入れに取り入れました。</p>'),
      pr_label: null,
      ng_words: [],
      message: 'リンクの近くに「広告」または「PR」と表示してください。',
    },
  },
  {
    medium: 'money',
    promotion: 'card',
    page: 'https://okane-labo.example/card/ranking',
    clicks: 530,
    check: {
      status: 'fine',
      content: pageOf('<p>【PR】この記事は広告を含みます。</p>'),
      pr_label: '【PR】',
      ng_words: [],
      message: '',
    },
  },
  {
    medium: 'setsuyaku',
    promotion: 'hikari',
    page: 'https://setsuyaku-lab.example/hikari',
    clicks: 96,
    check: null,
  },
]
