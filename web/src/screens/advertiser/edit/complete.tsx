import { createFileRoute } from '@tanstack/react-router'
import { forKind } from '../../-parties/forKind.tsx'
import { OperatorComplete } from './-operatorFlow.tsx'
import { OwnComplete } from './-ownFlow.tsx'

const EditComplete = forKind({ admin: OperatorComplete, advertiser: OwnComplete })

export const Route = createFileRoute('/advertiser/edit/complete')({ component: EditComplete })
