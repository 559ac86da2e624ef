import { affiliaterForm, password } from './accounts.ts'
import type { Caller } from './app.ts'

/** What an administrator does with affiliaters. */
export function affiliaters(operator: () => Caller) {
  let count = 0
  const form = (given: object = {}) => ({
    ...affiliaterForm,
    mail_address: `person${++count}@blog.example`,
    phone: `0901234${String(1000 + count)}`,
    account_number: String(2_000_000 + count),
    ...given,
  })
  const regist = (given: object = {}) =>
    operator().post<{ id: number }>('/api/affiliater/regist', form({ password, ...given }))
  const show = async (id: number, caller = operator()) =>
    (await caller.get(`/api/affiliater/show/${id}`)).body
  const errors = async (given: object) =>
    Object.keys(((await regist(given)).body as unknown as { errors: object }).errors)
  return { form, regist, show, errors }
}
