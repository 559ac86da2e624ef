import { createFileRoute } from '@tanstack/react-router'
import { rejectReasonMaster } from '../-masters/definitions.tsx'
import { masterScreen } from '../-masters/masterScreen.tsx'

const RejectReasons = masterScreen(rejectReasonMaster.title, rejectReasonMaster)

export const Route = createFileRoute('/common/rejectReasons')({ component: RejectReasons })
