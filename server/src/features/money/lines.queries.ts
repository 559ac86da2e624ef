import { sql, type RawBuilder } from 'kysely'

/**
 * What lines of a document are made of: ledger transactions `t` of results `r`, their promotion `p` and goal `g`. Results
 * that an earlier document had stand in lines of their own, by the month in which it had them.
 */
export const adjustedMonth = <Month>() =>
  sql<Month>`case t.kind when 'adjustment' then r.closing_month end`

/** What a line is called, as it stands on documents: `adjusts` is the month of the results that it adjusts. */
export const lineText = (adjusts: RawBuilder<unknown> = adjustedMonth()) =>
  sql<string>`p.ad_name || '／' || g.name || coalesce('（' || to_char(${adjusts}, 'YYYY年FMMM月') || '分の調整）', '')`

/** How many things were sold or, where results are adjusted, how many adjustments there are. */
export const lineQuantity = sql<number>`sum(case t.kind when 'reversal' then -r.quantity when 'adjustment' then 1 else r.quantity end)`
