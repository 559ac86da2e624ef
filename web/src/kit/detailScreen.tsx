import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { Endpoint, Response } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { t } from '../client/language.ts'
import type { ScreenPath } from '../client/PlainLink.tsx'
import type { Query } from '../client/queryString.ts'
import { useEndpoint } from '../client/useEndpoint.ts'
import { BackLink } from './BackLink.tsx'
import { permitted } from './permitted.tsx'
import { FoundNothing } from './FoundNothing.tsx'
import { Panel } from './Panel.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import { Placeholder } from './states.tsx'

/** What reads one record. */
export type DetailEndpoint = Endpoint & { method: 'GET'; params: z.ZodObject; response: z.ZodType }

/** A screen about one record. */
export interface DetailDefinition<E extends DetailEndpoint> {
  title: (found: Response<E>) => Text
  /** The list it belongs to. */
  back: ScreenPath
  /** What can be done with it, beside the title. */
  actions?: (found: Response<E>) => ReactNode
  /** Facts, tables and whatever else there is to say. */
  body: (found: Response<E>) => ReactNode
  refreshSeconds?: number
}

/** One thing by its id in the address, `?id=`. */
export function detailScreen<E extends DetailEndpoint>(
  endpoint: E,
  definition: DetailDefinition<E>,
) {
  return permitted(endpoint, function DetailScreen() {
    const { id } = useSearch({ strict: false }) as Query
    const { data, error, refetch } = useEndpoint<E>(endpoint, { params: { id } } as never, {
      refreshSeconds: definition.refreshSeconds,
    })
    if (!data && error)
      return (
        <FoundNothing error={error} retry={() => void refetch()}>
          <BackLink to={definition.back} />
        </FoundNothing>
      )
    if (!data)
      return (
        <Panel>
          <Placeholder rows={10} />
        </Panel>
      )
    return (
      <Stack gap="md">
        <BackLink to={definition.back} />
        <ScreenHead title={t(definition.title(data))}>{definition.actions?.(data)}</ScreenHead>
        {definition.body(data)}
      </Stack>
    )
  })
}
