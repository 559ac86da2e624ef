import { Alert, List, Text as Words } from '@mantine/core'
import { IconEyeExclamation } from '@tabler/icons-react'
import { riskLabels } from '@tsunagi/contract/results/messages/results'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ResultDetail } from '@tsunagi/contract/results/results'
import { t } from '../../client/language.ts'
import { resultMessages as m } from '../../messages/results/results.ts'

/** What made a result look unusual, and, while it is on hold for that, what to do. Only the operator is told. */
export function Risks({
  result: { risks, status },
  title = m.risks,
}: {
  result: Pick<ResultDetail, 'risks'> & { status?: ResultDetail['status'] }
  title?: Text
}) {
  if (risks.length === 0) return null
  const waits = status === 'hold'
  return (
    <Alert
      color={waits ? 'yellow' : 'gray'}
      variant="light"
      icon={<IconEyeExclamation size={20} />}
      title={t(title)}
    >
      <List size="sm">
        {risks.map(({ rule, detail }) => (
          <List.Item key={rule}>
            <strong>
              {t(riskLabels[rule as keyof typeof riskLabels] ?? { ja: rule, en: rule })}
            </strong>{' '}
            {detail}
          </List.Item>
        ))}
      </List>
      {waits && (
        <Words size="sm" mt="xs">
          {t(m.risksLead)}
        </Words>
      )}
    </Alert>
  )
}
