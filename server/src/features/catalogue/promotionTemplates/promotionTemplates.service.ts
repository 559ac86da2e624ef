import { formToCopy } from '@tsunagi/contract/catalogue/promotionForm'
import { PromotionInput } from '@tsunagi/contract/catalogue/promotionInput'
import type { Deps } from '../../../platform/deps.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { getPromotion } from '../promotions/promotions.queries.ts'
import { deleteTemplate, insertTemplate, renameTemplate } from './promotionTemplates.queries.ts'

type TemplateDeps = Pick<Deps, 'db' | 'clock'>

/** Whose promotion it is, its logo, and the code under which one tag reports several of the same advertiser are its own. */
const ownFields: readonly string[] = ['advertiser_id', 'group_code', 'logo']

/** Keeps the form of a promotion under a name. */
export const saveTemplate = (
  { db, clock }: TemplateDeps,
  admin: Admin,
  { promotion_id, name }: { promotion_id: number; name: string },
) =>
  db.transaction().execute(async (tx) => {
    const at = clock.now()
    const form = Object.entries(formToCopy(await getPromotion(tx, admin, 'ja', at, promotion_id)))
    const kept = form.filter(
      ([field, value]) =>
        field in PromotionInput.shape && !ownFields.includes(field) && value !== null,
    )
    return insertTemplate(tx, {
      name,
      promotion_id,
      created_by: admin.id,
      form: Object.fromEntries(kept),
      at,
    })
  })

/** Gives a template another name; not found where there is none. */
export async function nameTemplate({ db, clock }: TemplateDeps, id: number, name: string) {
  if ((await renameTemplate(db, id, name, clock.now())) === 0n) throw notFound()
  return { id }
}

/** Deletes a template; throws not found where there is none. */
export async function removeTemplate({ db }: TemplateDeps, id: number) {
  if ((await deleteTemplate(db, id)) === 0n) throw notFound()
  return { id }
}
