import { kickbacks } from '@tsunagi/contract/results/kickbacks'
import type { ResultDetail } from '@tsunagi/contract/results/results'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { useUserKind } from '../../client/session.ts'
import { cell, choice, dateTime } from '../../kit/columns.tsx'
import { Panels } from '../../kit/Panel.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import {
  kickbackLabels,
  noticeLabels,
  noticeReason,
  resultMessages as m,
} from '../../messages/results/results.ts'
import { NoticeLink } from '../trackLog/-NoticeLink.tsx'

/** What is kept of the notices that made it and the calls that told of it, for those who may read that. */
export function Traces({ result }: { result: Pick<ResultDetail, 'notices' | 'kickbacks'> }) {
  const kind = useUserKind()
  if (kind !== 'admin' && kind !== 'affiliater') return null
  return (
    <Panels>
      {kind === 'admin' && (
        <RelatedTable
          title={m.notices}
          rows={result.notices}
          labels={noticeLabels}
          columns={{
            id: cell((id: number) => <NoticeLink id={id} />),
            received_at: dateTime(),
            code: cell((code: number) => t(noticeReason(code))),
            route: choice(),
          }}
          empty={m.noNotices}
        />
      )}
      <RelatedTable
        title={m.kickbacks}
        rows={result.kickbacks}
        labels={kickbackLabels}
        columns={{
          id: cell((id: number) => <KickbackLink id={id} />),
          created_at: dateTime(),
          result_status: choice(),
          state: choice(),
        }}
        empty={m.noKickbacks}
      />
    </Panels>
  )
}

function KickbackLink({ id }: { id: number }) {
  const mayCall = useMayCall()
  return mayCall(kickbacks.info) ? (
    <AppLink to="/kickbackLog/info" search={{ id }}>
      {id}
    </AppLink>
  ) : (
    id
  )
}
