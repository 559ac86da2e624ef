import { catalogue, text } from '@tsunagi/contract/messages/text'

export const numberingMessages = catalogue({
  title: text('帳票の番号', 'Numbers of documents'),
  lead: text(
    '番号は「文字＋年月＋連番」です。例：C202611-0001。連番は種類と月ごとに欠番なく続き、発行済みの番号は変わりません。',
    'A number is letters, the month and a running number, such as C202611-0001. Running numbers have no gaps in each kind and month; numbers that were given stay.',
  ),
  claim: text('請求書の番号の文字', 'Letters of invoices'),
  creditNote: text('返還請求書の番号の文字', 'Letters of credit notes'),
  voided: text('請求取消書の番号の文字', 'Letters of cancellations'),
  payment: text('支払通知書の番号の文字', 'Letters of payment statements'),
  agencyPayment: text('代理店の支払通知書の番号の文字', 'Letters of statements for agencies'),
  prefixHint: text(
    '次に発行する帳票から、この文字で始まります。英大文字で始め、英大文字・数字・「-」で10文字まで。種類ごとに別の文字にし、ほかの種類が使ったことのある文字は使えません。',
    'Documents from now on begin with it: a capital letter, then capitals, digits and -, at most ten, and each kind its own: none that another kind has ever used.',
  ),
  digits: text('連番の桁数', 'Digits of the running number'),
  digitsHint: text(
    'この桁数になるまで0で埋めます。超えたときは桁が増えます。',
    'It is filled up with zeros; a higher number has more digits.',
  ),
})
