import { createFileRoute } from '@tanstack/react-router'
import { lineGroup } from '../../-adPlatform/groups.ts'
import { sinkShow } from '../../-adPlatform/sinkShow.tsx'

const SinkShow = sinkShow(lineGroup)

export const Route = createFileRoute('/promotion/line/show/')({ component: SinkShow })
