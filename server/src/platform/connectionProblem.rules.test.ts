import { expect, test } from 'vitest'
import { connectionProblem } from './connectionProblem.rules.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', '接続できません', 'cannot be reached'],
  [
    'getaddrinfo ENOTFOUND mail.nowhere.example',
    'サーバー名が見つかりません',
    'no server of this name',
  ],
  ['Greeting never received', '応答がありません', 'does not answer'],
  ['no answer', '応答がありません', 'does not answer'],
  ['error:0A00010B:SSL routines::wrong version number', '暗号化の方式', 'encryption'],
  ['Connection closed unexpectedly', '接続を切りました', 'closed the connection'],
  [
    'Invalid login: 535 5.7.8 wrong $& password',
    '535 5.7.8 wrong $& password',
    'user name and password',
  ],
  ['Mail command failed: 553 5.7.1 not yours', '差出人が受け付けられません', '553 5.7.1 not yours'],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 no such user",
    '宛先が受け付けられません',
    '550 5.1.1 no such user',
  ],
  ['Message failed: 554 5.7.1 spam', '554 5.7.1 spam', 'What the email says was refused'],
  ['something else', 'something else', 'something else'],
])('%s is said in words of the reader', (message, ja, en) => {
  const words = connectionProblem(new Error(message))
  expect(words.ja).toContain(ja)
  expect(words.en).toContain(en)
})
