import { Badge, Group, Progress, Stack, Text } from '@mantine/core'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import { payCycleWords } from '@tsunagi/contract/people/messages/ranks'
import type { RankStanding } from '@tsunagi/contract/people/ranks'
import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { text } from '@tsunagi/contract/messages/text'
import { formatYen } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { Panel, Panels } from '../../kit/Panel.tsx'
import {
  missingTo,
  missingToKeep,
  paidOnWords,
  rankMessages as m,
  reviewedWords,
  upliftWords,
} from '../../messages/people/ranks.ts'
import { rankTones } from '../affiliater/-tones.ts'
import { PayDays } from '../paymentManagement/-PayCalendar.tsx'

type Earnings = NonNullable<Dashboard['earnings']>

/** The affiliater's rank, what it brings, what is missing to the next, and when it is paid. */
export function RankCard({ standing, calendar }: Omit<Earnings, 'balance'>) {
  return (
    <Panels>
      <Panel title={m.card} aside={<RankBadge rank={standing.rank} />}>
        <Stack gap="md">
          <Progressing standing={standing} />
          <Benefits standing={standing} />
        </Stack>
      </Panel>
      <PayDays days={calendar.items} />
    </Panels>
  )
}

const RankBadge = ({ rank }: Pick<RankStanding, 'rank'>) => (
  <Badge variant="light" radius="sm" size="lg" tt="none" color={rankTones[rank]}>
    {t(affiliaterRankLabels[rank])}
  </Badge>
)

function Progressing({ standing }: { standing: RankStanding }) {
  const { is_locked, next, score, from, to, reviewed_on, missing_to_keep } = standing
  if (is_locked) return <Text size="sm">{t(m.locked)}</Text>
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t(m.progress)}</Text>
        <Text size="sm" fw={600} className="number">
          {formatYen(score)}
          {next && ` / ${formatYen(next.threshold)}`}
        </Text>
      </Group>
      {next && (
        <Progress
          value={Math.min(100, Math.max(0, (score / next.threshold) * 100))}
          aria-label={t(m.progress)}
        />
      )}
      <Text size="sm" fw={600}>
        {t(next ? missingTo(next.rank, next.missing) : m.top)}
      </Text>
      {missing_to_keep !== null && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t(missingToKeep(missing_to_keep))}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {t(reviewedWords(from, to, reviewed_on))}
      </Text>
    </Stack>
  )
}

function Benefits({ standing }: { standing: RankStanding }) {
  const { benefits_ja, benefits_en, uplift_rate } = standing
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {t(paidOnWords(payCycleWords(standing)))}
      </Text>
      {uplift_rate > 0 && <Text size="sm">{t(upliftWords(uplift_rate))}</Text>}
      {(benefits_ja || benefits_en) && (
        <Text size="sm" className="lines">
          {t(text(benefits_ja || benefits_en, benefits_en || benefits_ja))}
        </Text>
      )}
    </Stack>
  )
}
