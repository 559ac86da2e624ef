import { Alert, Group } from '@mantine/core'
import { endsAs } from '@tsunagi/contract/traffic/noticeCodes'
import type { NoticeDetail } from '@tsunagi/contract/traffic/notices'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { t } from '../../client/language.ts'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { beforeColon } from '../../messages/kit.ts'
import { noticeAdvice, noticeMessages as m } from '../../messages/traffic/logs.ts'
import { noticeReason } from '../../messages/results/results.ts'
import { toneOf } from './-NoticeCode.tsx'

/** How the notice ended, what to do about it, and the result it led to. */
export function Verdict({ notice: { code, result_id } }: { notice: NoticeDetail }) {
  const tone = toneOf(code)
  const advice = noticeAdvice[code]
  return (
    <Alert
      variant="light"
      color={tone}
      title={t(noticeReason(code))}
      icon={tone === 'green' ? <IconCircleCheck size={20} /> : <IconInfoCircle size={20} />}
      role="status"
    >
      <Group justify="space-between" gap="sm">
        {advice && (
          <span>
            {tone !== 'green' && t(beforeColon(m.whatToDo))}
            {t(advice)}
          </span>
        )}
        {result_id !== null && (
          <OnwardLink
            to="/actionLogRaw/info"
            search={{ id: result_id }}
            label={endsAs(code, 'duplicate') ? m.earlierResult : m.openResult}
          />
        )}
      </Group>
    </Alert>
  )
}
