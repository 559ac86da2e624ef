import { createFileRoute } from '@tanstack/react-router'
import { facebookGroup } from '../-adPlatform/groups.ts'
import { sinkList } from '../-adPlatform/sinkList.tsx'

const SinkList = sinkList(facebookGroup)

export const Route = createFileRoute('/promotion/facebook/')({ component: SinkList })
