import { adPlatformGroup } from '../../-adPlatform/groups.ts'
import { sinkRegist } from '../../-adPlatform/sinkForms.tsx'

export const { Input, Complete } = sinkRegist(adPlatformGroup)
