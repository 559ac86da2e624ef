import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { moneySides, type MoneySide } from '../../messages/office/home.ts'

/** The kinds of money that a home screen is about: two for an agency on both sides. */
export const ownSidesOf = (home: Pick<Dashboard, 'approved_month'>): MoneySide[] =>
  moneySides.filter((side) => home.approved_month.amounts[side] !== undefined)
