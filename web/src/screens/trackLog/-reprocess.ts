import { endsAs } from '@tsunagi/contract/traffic/noticeCodes'
import { notices, type Notice, type NoticeDetail } from '@tsunagi/contract/traffic/notices'
import type { Action } from '../../kit/action.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { noticeMessages as m, reprocessedAll } from '../../messages/traffic/logs.ts'
import { ReprocessDialog } from './-ReprocessDialog.tsx'

/** Decides one notice again, after a look at what would come of it. */
export const reprocess: Action<Pick<NoticeDetail, 'id' | 'code' | 'may_reprocess'>> = {
  label: m.reprocess,
  tone: 'brand',
  endpoint: notices.reprocess,
  appliesTo: ({ may_reprocess }) => may_reprocess,
  Dialog: ReprocessDialog,
}

export const reprocessLimit = 100

/** Decides many again, such as all that failed for the same reason. */
export const reprocessAll = confirmFlow(notices.reprocessAll, {
  label: m.reprocess,
  tone: 'brand',
  appliesTo: ({ code, result_id }: Pick<Notice, 'id' | 'code' | 'result_id'>) =>
    result_id === null && !endsAs(code, 'counted', 'test'),
  question: () => m.reprocessQuestion,
  request: (rows) => ({ body: { ids: rows.map(({ id }) => id) } }),
  done: reprocessedAll,
})
