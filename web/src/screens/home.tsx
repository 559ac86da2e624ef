import { Group, Stack, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { dashboard, type Dashboard, type Performance } from '@tsunagi/contract/office/dashboard'
import { weekday } from '@tsunagi/contract/day'
import { arrangedCards, type HomeCard } from '@tsunagi/contract/office/homeLayout'
import { Fragment, type ReactNode } from 'react'
import { today } from '../client/clock.ts'
import { t } from '../client/language.ts'
import { useUserKind } from '../client/session.ts'
import { useEndpoint } from '../client/useEndpoint.ts'
import { Panels } from '../kit/Panel.tsx'
import { ScreenHead } from '../kit/ScreenHead.tsx'
import { LoadedPanel } from '../kit/Loaded.tsx'
import { dateLine, homeMessages as m } from '../messages/office/home.ts'
import { shellMessages } from '../messages/shell.ts'
import { Alerts } from './home/-Alerts.tsx'
import { ArrangeCards } from './home/-ArrangeCards.tsx'
import { Benchmarks } from './home/-Benchmarks.tsx'
import { Board } from './home/-Board.tsx'
import { Chances } from './home/-Chances.tsx'
import { DueForecast } from './home/-DueForecast.tsx'
import { FigureCards } from './home/-FigureCards.tsx'
import { FirstSteps } from './home/-FirstSteps.tsx'
import { Last30Days } from './home/-Last30Days.tsx'
import { RankCard } from './home/-RankCard.tsx'
import { Ranking } from './home/-Ranking.tsx'
import { ReferralCard } from './home/-ReferralCard.tsx'
import { Rewards } from './home/-Rewards.tsx'
import { Spending } from './home/-Spending.tsx'
import { Todos } from './home/-Todos.tsx'

export const Route = createFileRoute('/home')({ component: Home })

/** What waits for the user, then how things go. */
function Home() {
  const found = useEndpoint(dashboard.home, {}, { refreshSeconds: 30 })
  return (
    <Stack gap="md">
      <ScreenHead title={t(shellMessages.home)}>
        <Group gap="md">
          <Text size="sm" c="dimmed">
            {t(dateLine(today(), weekday(today())))}
          </Text>
          {found.data && (
            <ArrangeCards layout={found.data.layout} without={missingOf(found.data)} />
          )}
        </Group>
      </ScreenHead>
      <LoadedPanel query={found} rows={8}>
        {(home) => <Cards home={home} />}
      </LoadedPanel>
    </Stack>
  )
}

/** Cards that not everybody of a kind has. */
const missingOf = (home: Dashboard) => [
  ...(['referral', 'spending'] as const).filter((card) => home[card] === null),
  ...(home.performance ? [] : (['figures', 'days', 'rankings'] as const)),
]

const isQuiet = ({ days }: Performance) =>
  days.every(({ clicks, results }) => clicks + results === 0)

function Cards({ home }: { home: Dashboard }) {
  const kind = useUserKind()
  const { layout } = home
  return (
    <>
      {!home.has_results && <FirstSteps done={home.first_steps} />}
      {arrangedCards(kind, layout)
        .filter((card) => !layout.hidden.includes(card))
        .map((card) => (
          <Fragment key={card}>{cards[card](home)}</Fragment>
        ))}
    </>
  )
}

/** What stands on each card; nothing where there is nothing to say. */
const cards: Record<HomeCard, (home: Dashboard) => ReactNode> = {
  alerts: ({ alerts }) => <Alerts alerts={alerts} />,
  todos: ({ todos }) => <Todos todos={todos} />,
  board: ({ board }) => <Board board={board} />,
  rewards: ({ earnings }) => earnings && <Rewards balance={earnings.balance} />,
  rank: ({ earnings }) => earnings && <RankCard {...earnings} />,
  referral: ({ referral }) => referral && <ReferralCard referral={referral} />,
  chances: ({ chances }) => chances && <Chances chances={chances} />,
  spending: ({ spending }) => spending && <Spending spending={spending} />,
  benchmarks: ({ benchmarks }) => benchmarks && <Benchmarks benchmarks={benchmarks} />,
  figures: ({ performance, own_money }) =>
    performance && <FigureCards performance={performance} sides={own_money} />,
  days: ({ performance, own_money }) =>
    performance &&
    !isQuiet(performance) && <Last30Days days={performance.days} sides={own_money} />,
  due: ({ has_results, due, own_money }) =>
    has_results && <DueForecast due={due} sides={own_money} />,
  rankings: ({ performance, own_money }) =>
    performance &&
    !isQuiet(performance) && (
      <Panels>
        <Ranking
          title={m.topPromotions}
          rows={performance.top_promotions}
          narrowing="promotion_id"
          sides={own_money}
        />
        <Ranking
          title={m.topMedia}
          rows={performance.top_media}
          narrowing="media_id"
          sides={own_money}
        />
      </Panels>
    ),
}
