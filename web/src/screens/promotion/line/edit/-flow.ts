import { lineGroup } from '../../-adPlatform/groups.ts'
import { sinkEdit } from '../../-adPlatform/sinkForms.tsx'

export const { Input, Complete } = sinkEdit(lineGroup)
