import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { sightFor } from '../../results/results/resultSight.service.ts'
import type { Question } from './question.rules.ts'

/** Whether somebody sees sales: what is kept from publishers of each result is kept from them in sums as well. */
export const seesSales = async (db: Db, viewer: User): Promise<boolean> =>
  (await sightFor(db, viewer)).sale_amount

/** A question as far as its sums may be shown: what is kept from whoever asks is not told. */
export const withinSight = async (db: Db, viewer: User, question: Question): Promise<Question> =>
  (await seesSales(db, viewer))
    ? question
    : { ...question, untold: new Set([...question.untold, 'sale_amount']) }
