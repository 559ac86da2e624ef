import { useReader, useSession } from '../client/session.ts'
import { t } from '../client/language.ts'
import { nothing } from '../client/format.ts'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import { nameColumns, showCell, type ColumnsOf, type Labels } from './columns.tsx'
import { isEmpty, visibleFields, type FieldMap, type Values } from './field.ts'
import classes from './Facts.module.css'
import { Panel } from './Panel.tsx'

interface FactsProps<Row, Names extends Labels> {
  title: Text
  of: Row
  labels: Names
  show: ColumnsOf<Row, Names>
}

/** A panel of labels and values about one thing. */
export function Facts<Row, Names extends Labels>({
  title,
  of,
  labels,
  show,
}: FactsProps<Row, Names>) {
  const columns = nameColumns<Row>(show, labels, useReader())
  return (
    <Panel title={title}>
      <FactDefinitions>
        {columns.map((column) => (
          <Fact key={column.field} label={column.label}>
            {showCell(column, of)}
          </Fact>
        ))}
      </FactDefinitions>
    </Panel>
  )
}

/** The values of a form as they will be sent. */
export function FactList({ fields, values }: { fields: FieldMap; values: Values }) {
  const session = useSession()
  return (
    <FactDefinitions>
      {visibleFields(fields, { values, session }).map(([name, field]) => (
        <Fact key={name} label={field.label}>
          {isEmpty(values[name]) ? nothing : field.read(values[name], values)}
        </Fact>
      ))}
    </FactDefinitions>
  )
}

/** Labels with their values, one below the other. */
export const FactDefinitions = ({ children }: { children: ReactNode }) => (
  <dl className={classes['facts']}>{children}</dl>
)

/** One label with its value. */
export const Fact = ({ label, children }: { label: Text; children: ReactNode }) => (
  <div className={classes['fact']}>
    <dt>{t(label)}</dt>
    <dd>{children}</dd>
  </div>
)
