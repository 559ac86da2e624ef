import { createFileRoute } from '@tanstack/react-router'
import { audit, type AuditRow } from '@tsunagi/contract/office/audit'
import {
  auditActionLabels,
  auditColumns,
  auditTargetLabels,
} from '@tsunagi/contract/office/messages/audit'
import { t } from '../../client/language.ts'
import { badge, cell, choice, moment, text } from '../../kit/columns.tsx'
import { OpenRow } from '../../kit/DetailDrawer.tsx'
import { choiceField, dateRange, idField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { auditMessages as m, proxyChoiceLabels } from '../../messages/office/audit.ts'
import { AuditDrawer } from './-AuditDrawer.tsx'
import { keyLabel } from './-keyLabel.ts'
import { subjectId } from './-subjectId.ts'

const tones = { insert: 'green', update: 'brand', delete: 'red' } as const

const AuditList = listScreen(audit.index, {
  title: m.title,
  lead: <AuditDrawer />,
  search: {
    from: dateRange(m.period),
    word: textField(m.word),
    target: choiceField(auditColumns.target.label, auditTargetLabels),
    target_id: textField(auditColumns.target_id.label),
    action: choiceField(auditColumns.action.label, auditActionLabels),
    actor_id: idField(m.actor),
    key: textField(m.key),
    proxy: choiceField(m.proxy, proxyChoiceLabels),
  },
  columns: {
    id: cell((id: number) => <OpenRow id={id}>{id}</OpenRow>),
    at: moment(),
    actor_name: text(),
    proxy_actor_name: text(),
    key: cell((key: string) => <span title={key}>{t(keyLabel(key))}</span>),
    action: badge(tones),
    target: choice(),
    target_id: subjectId(),
    ip: text(),
    seq: cell((seq: AuditRow['seq']) => <span className="number">{seq}</span>),
  },
  defaultHidden: ['seq'],
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/auditLog/')({ component: AuditList })
