import { createFileRoute } from '@tanstack/react-router'
import { releaseScreen } from '../../-releases/releaseScreen.tsx'

export const Route = createFileRoute('/advertiser/regist/limitedAndRefused')({
  component: releaseScreen('advertiser'),
})
