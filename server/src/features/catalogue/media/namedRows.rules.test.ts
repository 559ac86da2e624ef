import { expect, test } from 'vitest'
import { codesIn } from './namedRows.rules.ts'

const rows = [
  { code: 'search', names: ['検索（SEO）', 'Search engines'] },
  { code: 'social', names: ['SNS', 'Social networks'] },
  { code: 'sns_video', names: ['SNS 動画', 'Social networks video'] },
]

test.each<[string, string[]]>([
  ['', []],
  ['search', ['search']],
  ['検索（SEO） SNS', ['search', 'social']],
  ['検索（SEO）、SNS', ['search', 'social']],
  ['Search engines Social networks', ['search', 'social']],
  ['Search engines, social', ['search', 'social']],
  ['SNS 動画 search', ['sns_video', 'search']],
  ['SNS 検索（SEO）', ['social', 'search']],
  ['  SNS ;  SNS  ', ['social']],
  ['、SNS，検索（SEO）、', ['social', 'search']],
  ['SNSs', ['SNSs']],
  ['新聞 SNS', ['新聞', 'social']],
])('what %o names', (cell, codes) => expect(codesIn(cell, rows)).toEqual(codes))
