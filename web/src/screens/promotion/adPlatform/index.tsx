import { createFileRoute } from '@tanstack/react-router'
import { adPlatformGroup } from '../-adPlatform/groups.ts'
import { sinkList } from '../-adPlatform/sinkList.tsx'

const SinkList = sinkList(adPlatformGroup)

export const Route = createFileRoute('/promotion/adPlatform/')({ component: SinkList })
