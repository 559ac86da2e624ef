import { createFileRoute } from '@tanstack/react-router'
import { affiliaterGroupMaster } from '../-masters/definitions.tsx'
import { masterScreen } from '../-masters/masterScreen.tsx'

const Groups = masterScreen(affiliaterGroupMaster.title, affiliaterGroupMaster)

export const Route = createFileRoute('/affiliater/groups')({ component: Groups })
