import type { AuditDetail } from '@tsunagi/contract/office/audit'
import type { ReactNode } from 'react'
import { t } from '../../client/language.ts'
import { Panel } from '../../kit/Panel.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { auditMessages as m } from '../../messages/office/audit.ts'
import { nothing } from '../../client/format.ts'
import { useLists } from './-lists.ts'
import { changesOf } from './-changes.ts'
import { inWords } from './-inWords.tsx'
import classes from './-Changes.module.css'

/** Field by field what was before and what is after. */
export function Changes({ of }: { of: AuditDetail }) {
  const changes = changesOf(of, useLists(of.target))
  return (
    <Panel title={m.changes}>
      {changes.length === 0 && <EmptyState title={m.noChanges} />}
      <div className={classes['changes']}>
        {changes.map(({ field, label, before, after }) => (
          <div key={field} className={classes['change']}>
            <div className={classes['field']} title={field}>
              {label}
            </div>
            <div className={classes['values']}>
              <Value
                label={t(m.before)}
                look="before"
                value={inWords(of.target, field, of.before) ?? before}
              />
              <Value
                label={t(m.after)}
                look="after"
                value={inWords(of.target, field, of.after) ?? after}
              />
            </div>
          </div>
        ))}
      </div>
    </Panel>
  )
}

interface ValueProps {
  label: string
  look: 'before' | 'after'
  value: ReactNode
}

function Value({ label, look, value }: ValueProps) {
  const Box = typeof value === 'object' && value !== null ? 'div' : 'pre'
  return (
    <Box className={`${classes['value']} ${classes[value === null ? 'none' : look]}`}>
      <span className={classes['name']}>{label}</span>
      {value ?? nothing}
    </Box>
  )
}
