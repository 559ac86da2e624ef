import { createFileRoute } from '@tanstack/react-router'
import { facebookGroup } from '../../-adPlatform/groups.ts'
import { sinkShow } from '../../-adPlatform/sinkShow.tsx'

const SinkShow = sinkShow(facebookGroup)

export const Route = createFileRoute('/promotion/facebook/show/')({ component: SinkShow })
