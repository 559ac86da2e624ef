import { createFileRoute } from '@tanstack/react-router'
import { forKind } from '../../-parties/forKind.tsx'
import { OperatorComplete } from './-operatorFlow.tsx'
import { OwnComplete } from './-ownFlow.tsx'

const EditComplete = forKind({ admin: OperatorComplete, agency: OwnComplete })

export const Route = createFileRoute('/adAgency/edit/complete')({ component: EditComplete })
