import { Stack, Text } from '@mantine/core'
import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import type { Text as Words } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import { formatDay, formatInstant, formatShare, formatYen } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { Panel, Panels } from '../../kit/Panel.tsx'
import { epcWords, fromInstant, homePartMessages as m } from '../../messages/office/homeParts.ts'
import classes from './-Chances.module.css'

type Given = NonNullable<Dashboard['chances']>

/** Prices that change and results that were rejected; promotions that are new, and those that earn others the most. */
export function Chances({
  chances: { price_changes, rejected, fresh, recommended },
}: {
  chances: Given
}) {
  return (
    <Stack gap="md">
      <Panels>
        <Lines
          title={m.priceChanges}
          rows={price_changes}
          row={({ promotion_id, ad_name, apply_at }) => (
            <Line
              name={
                <AppLink to="/promotion/show" search={{ id: promotion_id }}>
                  {ad_name}
                </AppLink>
              }
              note={apply_at ? t(fromInstant(formatInstant(apply_at))) : ''}
            />
          )}
        />
        <Lines
          title={m.rejected}
          rows={rejected}
          row={({ id, ad_name, reject_reason, decided_at }) => (
            <Line
              name={
                <AppLink to="/actionLogRaw/info" search={{ id }}>
                  {ad_name}
                </AppLink>
              }
              note={[decided_at && formatDay(decided_at.slice(0, 10)), reject_reason]
                .filter(Boolean)
                .join(' ')}
            />
          )}
        />
      </Panels>
      <Panels>
        <Lines title={m.fresh} rows={fresh} row={offerLine} />
        <Lines title={m.recommended} rows={recommended} row={offerLine} />
      </Panels>
    </Stack>
  )
}

const offerLine = ({ id, ad_name, approved_epc, approval_rate }: Given['fresh'][number]) => (
  <Line
    name={
      <AppLink to="/promotion/show" search={{ id }}>
        {ad_name}
      </AppLink>
    }
    note={
      approved_epc === null
        ? t(m.tooFew)
        : t(
            epcWords(
              formatYen(Math.round(approved_epc)),
              approval_rate === null ? '—' : formatShare(approval_rate),
            ),
          )
    }
  />
)

/** A few rows of one matter; nothing where there are none. */
function Lines<Row extends { id: number }>({
  title,
  rows,
  row,
}: {
  title: Words
  rows: readonly Row[]
  row: (row: Row) => ReactNode
}) {
  if (rows.length === 0) return null
  return (
    <Panel title={title}>
      <ul className={classes['lines']}>
        {rows.map((each) => (
          <li key={each.id} className={classes['line']}>
            {row(each)}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Line = ({ name, note }: { name: ReactNode; note: string }) => (
  <>
    {name}
    <Text size="xs" c="dimmed" className="number">
      {note}
    </Text>
  </>
)
