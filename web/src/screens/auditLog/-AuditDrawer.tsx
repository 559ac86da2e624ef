import { audit, type AuditDetail } from '@tsunagi/contract/office/audit'
import { t } from '../../client/language.ts'
import { cell, choice, moment, text } from '../../kit/columns.tsx'
import { CopyText } from '../../kit/CopyText.tsx'
import { DetailDrawer, OpenRow } from '../../kit/DetailDrawer.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { auditDetailLabels, auditMessages as m, auditTitle } from '../../messages/office/audit.ts'
import { Changes } from './-Changes.tsx'
import { keyLabel } from './-keyLabel.ts'
import { subjectId } from './-subjectId.ts'

/** One change in full, beside the list. */
export const AuditDrawer = () => (
  <DetailDrawer
    endpoint={audit.info}
    title={({ id }) => auditTitle(id)}
    body={(row) => <AuditBody row={row} />}
  />
)

const AuditBody = ({ row }: { row: AuditDetail }) => (
  <>
    <Changes of={row} />
    <Facts
      title={m.summary}
      of={row}
      labels={auditDetailLabels}
      show={{
        at: moment(),
        actor_name: text(),
        proxy_actor_name: text(),
        key: cell((key: string) => t(keyLabel(key))),
        action: choice(),
        target: choice(),
        target_id: subjectId(),
        ip: text(),
        user_agent: text(),
        request_id: cell((id: string) => <CopyText value={id} />),
        source: text(),
        seq: text(),
        row_hash: cell((hash: string) => <CopyText value={hash} />),
      }}
    />
    <RelatedTable
      title={m.sameRequest}
      rows={row.same_request}
      labels={auditDetailLabels}
      columns={{
        id: cell((id: number) => <OpenRow id={id}>{id}</OpenRow>),
        action: choice(),
        target: choice(),
        target_id: subjectId(),
      }}
      empty={m.alone}
    />
  </>
)
