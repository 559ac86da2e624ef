import type {
  AgreedPrice,
  materialPrices,
  materialSpecialPrices,
  productTable,
  rewardTable,
  specialPrices,
} from '@tsunagi/contract/catalogue/agreedPrices'
import { agreedPriceColumns as labels } from '@tsunagi/contract/catalogue/messages/agreedPrices'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import type { PlainPath, ScreenPath } from '../../client/PlainLink.tsx'
import type { Action } from '../../kit/action.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { keptField, optionField } from '../../kit/fields.ts'
import { PriceLead } from './PriceLead.tsx'
import { agreedPriceMessages as m } from '../../messages/catalogue/agreedPrices.ts'

interface Form {
  steps: { input: PlainPath; complete: PlainPath }
  links: () => ReactNode
}
/** Where the prices of one kind are added, changed and ended. */
export interface PriceScreens {
  title: Text
  regist: Form
  edit: Form
  save: Endpoint
  change: Endpoint
  end: Action<AgreedPrice>
  /** What a CSV of these prices is called, where there is one. */
  imports?: 'rewardRow' | 'productRow'
}

/** The calls of one kind of prices. */
type PriceCalls =
  | typeof specialPrices
  | typeof rewardTable
  | typeof productTable
  | typeof materialSpecialPrices
  | typeof materialPrices

type Folder =
  | '/promotion/specialUnitPrice'
  | '/promotion/rewardTable'
  | '/promotion/productTable'
  | '/adMaterial/specialUnitPrice'
  | '/adMaterial/unitPrice'

/** The screens below one folder, which are the same for all kinds of prices but for what is filled in. */
export function priceScreens(
  folder: Folder,
  { save, edit, remove }: PriceCalls,
  title: Text,
): PriceScreens {
  const list: ScreenPath = `${folder}/list`
  const regist: PlainPath = `${folder}/regist`
  const links = () => (
    <>
      <ButtonLink to={list}>{t(m.toList)}</ButtonLink>
      <ButtonLink to={regist} variant="default">
        {t(m.another)}
      </ButtonLink>
    </>
  )
  return {
    title,
    save,
    change: edit,
    regist: { steps: { input: regist, complete: `${folder}/regist/complete` }, links },
    edit: { steps: { input: `${folder}/edit`, complete: `${folder}/edit/complete` }, links },
    end: confirmFlow(remove, {
      label: m.end,
      tone: 'red',
      appliesTo: () => true,
      question: () => m.endQuestion,
      request: ([price]: readonly AgreedPrice[]) => ({ params: { id: price!.id } }),
    }),
  }
}

/** What a price belongs to: chosen for a new one, and kept ever after. */
export const promotionOfPrice = {
  chosen: optionField(labels.ad_name.label, promotions.names),
  kept: keptField<number>(labels.ad_name.label),
}
/** The same of prices of a material. */
export const materialOfPrice = {
  chosen: optionField(labels.material_name.label, materials.search),
  kept: keptField<number>(labels.material_name.label),
}

/** Whose price it is, above the inputs that change it. */
export const leadOfPrice = (price: AgreedPrice) => <PriceLead price={price} />
