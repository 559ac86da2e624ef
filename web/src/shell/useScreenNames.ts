import { t } from '../client/language.ts'
import { stringifyQuery } from '../client/queryString.ts'
import { useMenu } from './useMenu.ts'

/** Somewhere one can go. */
export interface Place {
  href: string
  label: string
  note?: string
}

/** The screens of the user's menu by name. */
export const useScreenNames = (): Place[] =>
  useMenu().flatMap(({ label, items }) =>
    items.map((item) => ({
      href: item.to + stringifyQuery({ ...item.search, resetSearch: 1 }),
      label: t(item.label),
      note: t(label),
    })),
  )
