import { createFileRoute } from '@tanstack/react-router'
import { adPlatformGroup } from '../../-adPlatform/groups.ts'
import { sinkShow } from '../../-adPlatform/sinkShow.tsx'

const SinkShow = sinkShow(adPlatformGroup)

export const Route = createFileRoute('/promotion/adPlatform/show/')({ component: SinkShow })
