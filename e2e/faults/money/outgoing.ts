import { of, reason, today, type Operations, type Table } from './operation.ts'
import type { Office } from './office.ts'

const payFrom =
  (table: Table, room: string) =>
  (
    path: string,
    status: string | undefined,
    more: (office: Office) => object = () => ({ reason }),
  ) =>
    of(
      table,
      (office, id) => office.post(`/api/${room}/${path}`, { ids: [id], ...more(office) }),
      status,
    )
const pay = payFrom('payment', 'paymentManagement')
const payAgency = payFrom('agency_payment', 'agencyPayment')

/** What accountants do with money that goes out. */
export const payments: Operations = {
  confirm: [4, pay('confirm', 'calculated')],
  unconfirm: [1, pay('unconfirm', 'confirmed')],
  hold: [1, pay('hold', undefined)],
  release: [2, pay('release', 'held')],
  export: [4, pay('export', 'confirmed')],
  markPaid: [3, pay('markPaid', 'exported', (office) => ({ paid_on: today(office) }))],
  unmarkPaid: [1, pay('unmarkPaid', 'paid')],
  returned: [1, pay('returned', undefined, (office) => ({ returned_on: today(office), reason }))],
  revive: [1, pay('revive', 'lapsed')],
  withdraw: [
    1,
    of('transfer_file', (office, id) =>
      office.post(`/api/paymentManagement/withdrawFile/${id}`, { reason }),
    ),
  ],
  adjust: [
    2,
    (office, draw) =>
      office.post('/api/paymentManagement/adjust', {
        affiliater_id: office.networks[draw(3)]!.affiliaterId,
        kind: draw(2) ? 'bonus' : 'penalty',
        amount: 1 + draw(3000),
        reason,
      }),
  ],
  unadjust: [
    1,
    of('reward_adjustment', (office, id) =>
      office.post(`/api/paymentManagement/unadjust/${id}`, { reason }),
    ),
  ],
}

/** What accountants do with what agencies earned. */
export const agencies: Operations = {
  confirmAgency: [2, payAgency('confirm', 'calculated')],
  unconfirmAgency: [1, payAgency('unconfirm', 'confirmed')],
  holdAgency: [1, payAgency('hold', undefined)],
  releaseAgency: [1, payAgency('release', 'held')],
  exportAgency: [2, payAgency('export', 'confirmed')],
  markAgencyPaid: [2, payAgency('markPaid', 'exported', (office) => ({ paid_on: today(office) }))],
  unmarkAgencyPaid: [1, payAgency('unmarkPaid', 'paid')],
  returnedAgency: [
    1,
    payAgency('returned', undefined, (office) => ({ returned_on: today(office), reason })),
  ],
}
