import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { kickbackFilter, kickbacks } from '@tsunagi/contract/results/kickbacks'
import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import type { Query } from '../../client/queryString.ts'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { readQuery } from '../../kit/useListQuery.ts'
import { kickbackMessages as m } from '../../messages/traffic/logs.ts'

/** The conditions as the list has them, without its pages. */
const conditionsOf = (query: Query) => kickbackFilter.parse(readQuery(kickbacks.search, query))

const replay = confirmFlow(kickbacks.replay, {
  label: m.replay,
  tone: 'brand',
  question: () => m.replayQuestion,
  appliesTo: () => true,
  request: ([query]: readonly Query[]) => ({ body: { filter: conditionsOf(query!) } }),
  done: () => m.replayStarted,
})

/** Sends again all that the list's search finds. */
export function ReplayButton() {
  const [isAsking, setAsking] = useState(false)
  const query = useSearch({ strict: false }) as Query
  if (!useMayCall()(kickbacks.replay)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRepeat size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t(m.replay)}
      </Button>
      {isAsking && (
        <replay.Dialog rows={[query]} onClose={() => setAsking(false)} onDone={() => {}} />
      )}
    </>
  )
}
