import { column } from '@tsunagi/contract/endpoint'
import { agencyColumns } from '@tsunagi/contract/people/messages/accounts'
import { agencyFieldLabels } from '@tsunagi/contract/people/messages/agencies'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const agencyMessages = catalogue({
  regist: text('代理店を登録', 'Register an agency'),
  registTitle: text('代理店の登録', 'Register an agency'),
  editTitle: text('代理店の編集', 'Edit an agency'),
  ownEditTitle: text('登録情報の編集', 'Edit your details'),
  empty: text('代理店はまだいません', 'There are no agencies yet'),
  emptyDetail: text(
    '代理店を登録し、担当する広告主やアフィリエイターを割り当ててください。',
    'Register an agency and say whom it looks after.',
  ),
  role: text('代理店の契約', 'The contract'),
  roleLead: text(
    '広告主とアフィリエイターの、どちらの代理店かです。',
    'Whom it stands for: advertisers, publishers or both.',
  ),
  margins: text('マージン', 'Margin'),
  billsHint: text(
    '代理店を選ぶと、これから発行する担当広告主の請求書は代理店宛になり、広告主には表示も送付もしません。広告主ごとに1通です。',
    'With the agency, invoices of its advertisers are made out and sent to it from the next one on, one for each of them; the advertisers neither see nor get them.',
  ),
  marginHint: text(
    '担当する広告主の成果が承認されると、代理店のマージンとして記帳されます。月を締めて発行すると、代理店への支払になります。',
    'Booked when results of its advertisers are approved, and paid to the agency once the month is closed and issued.',
  ),
  bankLead: text(
    'マージンの振込先です。日本国内の、代理店名義の口座だけが使えます。登録する場合は5項目すべてを入力してください。',
    'Where its margin is paid. Only an account in Japan in its own name. Fill in all five or none.',
  ),
  mediaMarginHint: text(
    '担当するアフィリエイターの成果が承認されると、代理店のマージンとして記帳されます。広告主側のマージンとまとめて支払われます。',
    'Booked when results of its publishers are approved, and paid together with what it earns of advertisers.',
  ),
  marginFromHint: text(
    'この日以降に発生した成果に適用します。',
    'Results that occur on or after this day earn it.',
  ),
  noMargins: text('マージンはまだありません。', 'Nothing has been earned yet.'),
  clients: text('担当', 'Clients'),
  clientsLead: text(
    '担当する相手の成果・請求・レポートを、代理店の画面で見られます。',
    'The agency sees their results, invoices and reports.',
  ),
  advertisers: text('担当する広告主', 'Advertisers'),
  affiliaters: text('担当するアフィリエイター', 'Publishers'),
  noAdvertisers: text('担当する広告主はいません。', 'No advertisers.'),
  noAffiliaters: text('担当するアフィリエイターはいません。', 'No publishers.'),
})
export const agencyLabels = {
  ...agencyFieldLabels,
  ...agencyColumns,
  company: agencyFieldLabels.company,
  contact_name: agencyFieldLabels.contact_name,
  address: column(text('住所', 'Address')),
  lifecycle_reason: column(text('理由', 'Reason')),
}
export const marginMonthLabels = {
  month: column(text('月', 'Month')),
  results: column(text('成果件数', 'Results')),
  gross: column(text('グロス', 'Gross')),
  net: column(text('報酬', 'Reward')),
  margin: column(text('マージン', 'Margin')),
}
export const clientLabels = { id: column(text('ID', 'ID')), name: column(text('名称', 'Name')) }
