import { createFileRoute } from '@tanstack/react-router'
import { lineGroup } from '../-adPlatform/groups.ts'
import { sinkList } from '../-adPlatform/sinkList.tsx'

const SinkList = sinkList(lineGroup)

export const Route = createFileRoute('/promotion/line/')({ component: SinkList })
